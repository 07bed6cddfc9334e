package dev.xylem.wire;

/** What the process that writes SSTables answers. A kind keeps its code for good. */
public enum ReplyKind {
  /**
   * The SSTables of a stream are complete and on disk: how many sets there are (int), and of each
   * its group (int), its directory (text), its rows and its bytes (longs).
   */
  FINISHED(1),

  /**
   * The stream cannot be written: the reason (text). Sent once, as soon as it is known; more rows
   * are ignored.
   */
  FAILED(2),

  /** The stream's files are gone, and its number may be used again. */
  ENDED(3),

  /** A node serves the rows of SSTables (empty text), or has not taken them: the reason (text). */
  SENT(4),

  /**
   * The process is alive, whatever else it does: said every {@link #ALIVE_SECONDS}, about no stream
   * (number 0).
   */
  ALIVE(5);

  public static final int ALIVE_SECONDS = 1;

  private final byte code;

  ReplyKind(int code) {
    this.code = (byte) code;
  }

  byte code() {
    return code;
  }

  /** Whether nothing more is said about the stream. */
  public boolean isLast() {
    return this == ENDED || this == SENT;
  }

  /**
   * @throws MalformedFrameException if there is none
   */
  static ReplyKind of(byte code) {
    for (ReplyKind kind : values()) {
      if (kind.code == code) {
        return kind;
      }
    }
    throw new MalformedFrameException("no reply has the code " + code);
  }
}
