package dev.xylem.cassandra.bulk;

import dev.xylem.types.XylemException;
import dev.xylem.wire.Frame;
import dev.xylem.wire.ReplyKind;

/** Receives the replies of the process that writes SSTables to the requests of one stream. */
interface ReplyListener {
  /** What the process does for it, in the past tense, such as "wrote txns_00001". */
  String work();

  /** The stream's SSTables are complete, as {@link ReplyKind#FINISHED} describes them. */
  void finished(Frame<ReplyKind> in);

  /** The stream cannot be written, or the process has ended; may come after anything else. */
  void failed(XylemException reason);

  /** The stream's files are gone. */
  void ended();

  /**
   * A node serves the SSTables that were to be sent, or has not taken them.
   *
   * @param failure what happened; empty: it has
   */
  default void sent(String failure) {}
}
