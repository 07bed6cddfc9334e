package dev.xylem.server.sstable;

import java.util.ArrayList;
import java.util.List;
import org.apache.cassandra.db.DeletionTime;
import org.apache.cassandra.db.rows.AbstractUnfilteredRowIterator;
import org.apache.cassandra.db.rows.EncodingStats;
import org.apache.cassandra.db.rows.Rows;
import org.apache.cassandra.db.rows.Unfiltered;

/**
 * The rows of one partition in the order of their ordinals. They may have come as several chunks,
 * as operations that divide rows by their keys leave them; of rows with the same ordinal there is
 * one.
 */
final class PartitionRows extends AbstractUnfilteredRowIterator {
  private final BulkTable table;
  private final List<ReceivedRowCursor> cursors = new ArrayList<>();
  private long rows;

  /**
   * @param chunks all of one partition
   */
  PartitionRows(BulkTable table, List<ReceivedChunk> chunks, EncodingStats stats) {
    super(
        table.metadata(),
        chunks.get(0).key(),
        DeletionTime.LIVE,
        table.metadata().regularAndStaticColumns(),
        Rows.EMPTY_STATIC_ROW,
        false,
        stats);
    this.table = table;
    for (ReceivedChunk chunk : chunks) {
      ReceivedRowCursor cursor = chunk.rows(table.columnCount());
      if (cursor.next()) {
        cursors.add(cursor);
      }
    }
  }

  @Override
  protected Unfiltered computeNext() {
    if (cursors.isEmpty()) {
      return endOfData();
    }
    ReceivedRowCursor first = cursors.get(0);
    for (int i = 1; i < cursors.size(); i++) {
      if (cursors.get(i).ord() < first.ord()) {
        first = cursors.get(i);
      }
    }
    Unfiltered row = table.row(first);
    rows++;
    advanceFrom(first.ord());
    return row;
  }

  private void advanceFrom(long ord) {
    if (cursors.size() == 1) {
      if (!cursors.get(0).next()) {
        cursors.clear();
      }
    } else {
      cursors.removeIf(cursor -> cursor.ord() == ord && !cursor.next());
    }
  }

  /** How many rows were taken. */
  long rowsTaken() {
    return rows;
  }
}
