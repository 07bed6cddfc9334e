package dev.xylem.cassandra.sstable;

import java.nio.ByteBuffer;
import org.apache.cassandra.db.DecoratedKey;
import org.apache.cassandra.dht.IPartitioner;

/**
 * Rows of one partition, as they came.
 *
 * @param group of replicas of the partition
 * @param columns the values, from this buffer's position on
 */
record ReceivedChunk(int group, DecoratedKey key, int rows, ByteBuffer columns) {

  /**
   * Reads what a {@link Request#CHUNK} says.
   *
   * @param payload stays in use
   */
  static ReceivedChunk read(ByteBuffer payload, IPartitioner partitioner) {
    int group = payload.getInt();
    int keyLength = payload.getInt();
    ByteBuffer key = payload.slice(payload.position(), keyLength);
    payload.position(payload.position() + keyLength);
    int rows = payload.getInt();
    return new ReceivedChunk(group, partitioner.decorateKey(key), rows, payload);
  }

  RowCursor rows(int columnCount) {
    return new RowCursor(columns, rows, columnCount);
  }

  /** How much memory it takes, about. */
  long bytes() {
    return columns.array().length;
  }
}
