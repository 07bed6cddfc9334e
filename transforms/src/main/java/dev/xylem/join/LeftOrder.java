package dev.xylem.join;

import dev.xylem.types.Chunk;
import dev.xylem.types.ChunkBuilder;
import dev.xylem.types.ChunkId;
import dev.xylem.types.ChunkSize;
import dev.xylem.types.Column;
import dev.xylem.types.Schema;
import java.io.Serializable;
import java.util.Comparator;
import java.util.List;
import java.util.PriorityQueue;

/**
 * Puts the rows that one left chunk gave, which come from several shards, into the order of the
 * left rows, and names them.
 *
 * <p>Grouped, every row keeps the id and the ordinal of its left row. Not grouped, with m the most
 * rows that a row of the chunk gave, the j-th row of the left row n has ordinal {@code n * m + j}
 * in the chunk's exploded id.
 */
record LeftOrder(Schema schema, boolean group, ChunkSize chunkSize) implements Serializable {

  /** A position in one of the parts. */
  private static final class Cursor {
    private final Chunk part;
    private int row;

    Cursor(Chunk part) {
      this.part = part;
    }

    long ord() {
      return part.ord(row);
    }
  }

  /**
   * @param parts with ordinals of left rows; the rows of one left row are in one part
   * @return chunks within the chunk size
   */
  List<Chunk> merge(ChunkId id, Iterable<Chunk> parts) {
    Chunk merged = merged(id, parts);
    return (group ? merged : exploded(merged)).split(chunkSize);
  }

  /** How many left rows gave rows. */
  static long leftRows(Chunk joined) {
    long rows = 0;
    for (int row = 0; row < joined.rows(); row++) {
      rows += row == 0 || joined.ord(row) != joined.ord(row - 1) ? 1 : 0;
    }
    return rows;
  }

  private Chunk merged(ChunkId id, Iterable<Chunk> parts) {
    PriorityQueue<Cursor> cursors = new PriorityQueue<>(Comparator.comparingLong(Cursor::ord));
    int rows = 0;
    for (Chunk part : parts) {
      rows = Math.addExact(rows, part.rows());
      cursors.add(new Cursor(part));
    }
    if (cursors.size() == 1) {
      return cursors.remove().part;
    }
    ChunkBuilder builder = new ChunkBuilder(schema, rows);
    while (!cursors.isEmpty()) {
      Cursor cursor = cursors.remove();
      long ord = cursor.ord();
      while (cursor.row < cursor.part.rows() && cursor.ord() == ord) {
        builder.appendRow(cursor.part, cursor.row++, ord);
      }
      if (cursor.row < cursor.part.rows()) {
        cursors.add(cursor);
      }
    }
    return builder.build(id);
  }

  private static Chunk exploded(Chunk merged) {
    int[] indexes = new int[merged.rows()];
    int most = 0;
    for (int row = 0; row < indexes.length; row++) {
      boolean same = row > 0 && merged.ord(row) == merged.ord(row - 1);
      indexes[row] = same ? indexes[row - 1] + 1 : 0;
      most = Math.max(most, indexes[row] + 1);
    }
    long[] ords = new long[indexes.length];
    for (int row = 0; row < ords.length; row++) {
      ords[row] = Math.addExact(Math.multiplyExact(merged.ord(row), most), indexes[row]);
    }
    return new Chunk(merged.id().exploded(most), ords, columns(merged));
  }

  private static Column[] columns(Chunk chunk) {
    Column[] columns = new dev.xylem.types.Column[chunk.columnCount()];
    for (int i = 0; i < columns.length; i++) {
      columns[i] = chunk.column(i);
    }
    return columns;
  }
}
