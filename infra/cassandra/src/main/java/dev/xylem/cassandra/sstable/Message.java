package dev.xylem.cassandra.sstable;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;

/** A frame for the parent, as it is put together. */
final class Message {
  private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
  private final DataOutputStream out = new DataOutputStream(bytes);

  Message(Reply reply, int stream) {
    putInt(0);
    write(() -> out.writeByte(reply.ordinal()));
    putInt(stream);
  }

  @FunctionalInterface
  private interface Write {
    void run() throws IOException;
  }

  private static void write(Write write) {
    try {
      write.run();
    } catch (IOException e) {
      throw new UncheckedIOException("in memory", e);
    }
  }

  Message putInt(int value) {
    write(() -> out.writeInt(value));
    return this;
  }

  Message putLong(long value) {
    write(() -> out.writeLong(value));
    return this;
  }

  Message putText(String text) {
    byte[] encoded = text.getBytes(UTF_8);
    putInt(encoded.length);
    write(() -> out.write(encoded));
    return this;
  }

  /** The frame, with its length in front. */
  byte[] frame() {
    byte[] frame = bytes.toByteArray();
    ByteBuffer.wrap(frame).putInt(frame.length - Integer.BYTES);
    return frame;
  }

  /** Reads a text. */
  static String text(ByteBuffer in) {
    byte[] encoded = new byte[in.getInt()];
    in.get(encoded);
    return new String(encoded, UTF_8);
  }
}
