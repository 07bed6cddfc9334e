package dev.xylem.wire;

import java.io.DataInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.function.Function;

/**
 * Takes frames from a stream, one after the other. Used by one thread.
 *
 * @param <K> their kind
 */
public final class FrameReader<K> {
  private static final int INITIAL_BYTES = 1 << 20;

  private final DataInputStream in;
  private final Function<Byte, K> kinds;

  private FrameReader(InputStream in, Function<Byte, K> kinds) {
    this.in = new DataInputStream(in);
    this.kinds = kinds;
  }

  /**
   * @param in better buffered
   */
  public static FrameReader<RequestKind> ofRequests(InputStream in) {
    return new FrameReader<>(in, RequestKind::of);
  }

  /**
   * @param in better buffered
   */
  public static FrameReader<ReplyKind> ofReplies(InputStream in) {
    return new FrameReader<>(in, ReplyKind::of);
  }

  /**
   * Waits for the next frame.
   *
   * @throws EOFException if the stream has ended, be it within a frame
   * @throws MalformedFrameException if this is none
   */
  public Frame<K> read() throws IOException {
    int length = in.readInt();
    if (length < Frame.MIN_BYTES || length > Frame.MAX_BYTES) {
      throw new MalformedFrameException("a frame of " + length + " bytes");
    }
    ByteBuffer frame = ByteBuffer.wrap(bytes(length));
    return new Frame<>(kinds.apply(frame.get()), frame.getInt(), frame);
  }

  /** They grow as they come, so that a length that is a lie costs no memory. */
  private byte[] bytes(int length) throws IOException {
    byte[] bytes = new byte[Math.min(length, INITIAL_BYTES)];
    in.readFully(bytes);
    while (bytes.length < length) {
      int read = bytes.length;
      bytes = Arrays.copyOf(bytes, read + Math.min(length - read, read));
      in.readFully(bytes, read, bytes.length - read);
    }
    return bytes;
  }
}
