package dev.xylem.cassandra.sstable;

/** What the child answers, in frames as those of {@link Request}s. */
enum Reply {
  /**
   * The SSTables of a stream are complete and on disk: how many sets there are (int), and of each
   * its group (int), its directory (text), its rows and its bytes (longs).
   */
  FINISHED,

  /**
   * The stream cannot be written: the reason (text). Sent once, as soon as it is known; more rows
   * are ignored.
   */
  FAILED,

  /** The stream's files are gone, and its number may be used again. */
  ENDED,

  /** A node serves the rows of SSTables (empty text), or has not taken them: the reason (text). */
  SENT
}
