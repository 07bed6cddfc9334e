package dev.xylem.wire;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.nio.ByteBuffer;

/**
 * A message that has arrived. Its values are taken in the order in which they were put.
 *
 * <p>On the wire it is its own length without these four bytes (int), the code of its kind (byte),
 * the number of the stream that it is about (int), and what its kind says.
 *
 * @param <K> {@link RequestKind} or {@link ReplyKind}
 */
public final class Frame<K> {
  static final int MAX_BYTES = 1 << 30;

  /** The kind's code and the stream's number. */
  static final int MIN_BYTES = 1 + Integer.BYTES;

  private final K kind;
  private final int stream;
  private final ByteBuffer body;

  /**
   * @param body at the first value; stays in use
   */
  Frame(K kind, int stream, ByteBuffer body) {
    this.kind = kind;
    this.stream = stream;
    this.body = body;
  }

  public K kind() {
    return kind;
  }

  public int stream() {
    return stream;
  }

  public int getInt() {
    return take(Integer.BYTES).getInt();
  }

  public long getLong() {
    return take(Long.BYTES).getLong();
  }

  public String getText() {
    return UTF_8.decode(getBytes(getInt())).toString();
  }

  /** The next bytes, which share the frame's memory. */
  public ByteBuffer getBytes(int length) {
    ByteBuffer bytes = take(length).slice(body.position(), length);
    body.position(body.position() + length);
    return bytes;
  }

  /** All bytes that are left, which share the frame's memory. */
  public ByteBuffer getRemaining() {
    return getBytes(body.remaining());
  }

  private ByteBuffer take(int length) {
    if (length < 0 || length > body.remaining()) {
      throw new MalformedFrameException(
          "%s of stream %d: a value of %d bytes where %d are left"
              .formatted(kind, stream, length, body.remaining()));
    }
    return body;
  }
}
