package dev.xylem.wire;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;

/** A {@link Frame} as it is put together. */
public final class FrameBuilder {
  private static final int LENGTH = Integer.BYTES;
  private static final int SMALL = 64;

  private ByteBuffer bytes;

  private FrameBuilder(byte code, int stream, long size) {
    bytes = ByteBuffer.allocate(checked(LENGTH + Frame.MIN_BYTES + size));
    bytes.putInt(0).put(code).putInt(stream);
  }

  public static FrameBuilder of(RequestKind kind, int stream) {
    return of(kind, stream, SMALL);
  }

  /**
   * @param size of the values, about
   * @throws IllegalArgumentException if it is too large for a frame
   */
  public static FrameBuilder of(RequestKind kind, int stream, long size) {
    return new FrameBuilder(kind.code(), stream, size);
  }

  public static FrameBuilder of(ReplyKind kind, int stream) {
    return new FrameBuilder(kind.code(), stream, SMALL);
  }

  public FrameBuilder putInt(int value) {
    room(Integer.BYTES).putInt(value);
    return this;
  }

  public FrameBuilder putLong(long value) {
    room(Long.BYTES).putLong(value);
    return this;
  }

  /** What remains in a buffer, whose position stays. */
  public FrameBuilder putBytes(ByteBuffer value) {
    room(value.remaining()).put(value.duplicate());
    return this;
  }

  public FrameBuilder putText(String text) {
    byte[] encoded = text.getBytes(UTF_8);
    return putInt(encoded.length).putBytes(ByteBuffer.wrap(encoded));
  }

  private ByteBuffer room(int more) {
    if (bytes.remaining() < more) {
      int needed = checked((long) bytes.position() + more);
      int larger =
          Math.max(needed, (int) Math.min(2L * bytes.capacity(), LENGTH + Frame.MAX_BYTES));
      bytes = ByteBuffer.allocate(larger).put(bytes.flip());
    }
    return bytes;
  }

  /** What the other side would refuse is not sent. */
  private static int checked(long size) {
    if (size > LENGTH + Frame.MAX_BYTES) {
      throw new IllegalArgumentException(
          "a frame of %d bytes; it may have %d".formatted(size - LENGTH, Frame.MAX_BYTES));
    }
    return (int) size;
  }

  /** Sends the frame; the caller sees to it that nobody else writes meanwhile. */
  public void writeTo(OutputStream out) throws IOException {
    bytes.putInt(0, bytes.position() - LENGTH);
    out.write(bytes.array(), 0, bytes.position());
    out.flush();
  }
}
