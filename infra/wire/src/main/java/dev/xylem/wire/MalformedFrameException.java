package dev.xylem.wire;

/** A frame that does not hold what its kind says: nothing after it can be trusted. */
public final class MalformedFrameException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  MalformedFrameException(String problem) {
    super(problem);
  }
}
