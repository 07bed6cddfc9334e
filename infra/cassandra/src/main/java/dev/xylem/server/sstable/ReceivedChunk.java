package dev.xylem.server.sstable;

import dev.xylem.wire.Frame;
import dev.xylem.wire.RequestKind;
import java.nio.ByteBuffer;
import org.apache.cassandra.db.DecoratedKey;
import org.apache.cassandra.dht.IPartitioner;

/**
 * Rows of one partition, as they came.
 *
 * @param group of replicas of the partition
 * @param columns the values, in this buffer from its position on
 */
record ReceivedChunk(int group, DecoratedKey key, int rows, ByteBuffer columns) {

  /**
   * Reads what a {@link RequestKind#CHUNK} says.
   *
   * @param frame whose memory stays in use
   */
  static ReceivedChunk read(Frame<RequestKind> frame, IPartitioner partitioner) {
    int group = frame.getInt();
    DecoratedKey key = partitioner.decorateKey(frame.getBytes(frame.getInt()));
    int rows = frame.getInt();
    return new ReceivedChunk(group, key, rows, frame.getRemaining());
  }

  ReceivedRowCursor rows(int columnCount) {
    return new ReceivedRowCursor(columns, rows, columnCount);
  }

  /** How much memory it takes, about. */
  long bytes() {
    return columns.array().length;
  }
}
