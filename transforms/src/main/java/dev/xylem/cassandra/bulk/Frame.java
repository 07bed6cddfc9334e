package dev.xylem.cassandra.bulk;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.nio.ByteBuffer;

/**
 * A message to the process that writes SSTables. It is its own length without these four bytes,
 * what is asked for, the stream that it is about, then what each request says; see {@code
 * dev.xylem.cassandra.sstable.Request} there.
 */
final class Frame {
  /** In the order in which the child numbers them. */
  enum Request {
    OPEN,
    CHUNK,
    FINISH,
    END,
    SEND
  }

  private static final int HEADER = Integer.BYTES + 1 + Integer.BYTES;

  private ByteBuffer bytes;

  /**
   * @param size of what follows the header, about
   */
  Frame(Request request, int stream, int size) {
    bytes = ByteBuffer.allocate(Math.addExact(HEADER, size));
    bytes.putInt(0).put((byte) request.ordinal()).putInt(stream);
  }

  Frame putInt(int value) {
    room(Integer.BYTES).putInt(value);
    return this;
  }

  Frame putLong(long value) {
    room(Long.BYTES).putLong(value);
    return this;
  }

  Frame putBytes(ByteBuffer value) {
    room(value.remaining()).put(value.duplicate());
    return this;
  }

  /** UTF-8 with its length in front. */
  Frame putText(String text) {
    byte[] encoded = text.getBytes(UTF_8);
    return putInt(encoded.length).putBytes(ByteBuffer.wrap(encoded));
  }

  private ByteBuffer room(int more) {
    if (bytes.remaining() < more) {
      int larger = Math.max(Math.addExact(bytes.position(), more), 2 * bytes.capacity());
      bytes = ByteBuffer.allocate(larger).put(bytes.flip());
    }
    return bytes;
  }

  /** The message, with its length in front. */
  ByteBuffer toSend() {
    bytes.putInt(0, bytes.position() - Integer.BYTES);
    return bytes.duplicate().flip();
  }

  /** Reads a text. */
  static String text(ByteBuffer in) {
    byte[] encoded = new byte[in.getInt()];
    in.get(encoded);
    return new String(encoded, UTF_8);
  }
}
