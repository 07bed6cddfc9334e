package dev.xylem.join.lookup;

import dev.xylem.join.ChunkParts;
import dev.xylem.join.RowMerge;
import dev.xylem.types.Chunk;
import dev.xylem.types.ChunkId;
import java.io.Closeable;
import java.io.IOException;
import java.util.Comparator;
import java.util.HashMap;
import java.util.Map;
import java.util.function.Consumer;

/**
 * Puts the joined rows of one left chunk, which come in pieces from several shards, into the order
 * of the left rows, and names them.
 *
 * <p>In a grouped lookup every row keeps the id and the ordinal of its left row. In others, where m
 * is the largest number of rows that a row of the chunk gave, the j-th row of left row n has the
 * ordinal {@code n * m + j} in the exploded id of the chunk.
 */
final class LeftMerge implements Closeable {
  /** All rows of one left row are from one shard, whose pieces are numbered. */
  private static final Comparator<RowMerge.Cursor> BY_LEFT_ROW =
      Comparator.comparingLong(RowMerge.Cursor::ord).thenComparing(RowMerge.Cursor::chunk);

  private final LeftOrder order;
  private final ChunkId left;
  private final PieceStore pieces;
  private final Map<Long, Integer> rowsOfLeftRow = new HashMap<>();

  LeftMerge(LeftOrder order, ChunkId left) {
    this.order = order;
    this.left = left;
    pieces = new PieceStore(order.schema(), order.mergeBytes());
  }

  /**
   * @param piece with ordinals of left rows, ascending but not strictly
   */
  void add(Chunk piece) {
    pieces.add(piece);
    if (order.group()) {
      return;
    }
    int from = 0;
    for (int row = 1; row <= piece.rows(); row++) {
      if (row == piece.rows() || piece.ord(row) != piece.ord(from)) {
        rowsOfLeftRow.merge(piece.ord(from), row - from, Math::addExact);
        from = row;
      }
    }
  }

  /** Gives {@code out} all rows, in chunks within the chunk size. */
  void emit(Consumer<Chunk> out) {
    int factor = rowsOfLeftRow.values().stream().mapToInt(Integer::intValue).max().orElse(1);
    ChunkId id = order.group() ? left : left.exploded(factor);
    ChunkParts parts = new ChunkParts(order.schema(), id, order.chunkSize(), out);
    RowMerge.run(pieces.pieces(), BY_LEFT_ROW, new Naming(parts, factor)::append);
    parts.finish();
  }

  private final class Naming {
    private final ChunkParts parts;
    private final int factor;
    private long ord = -1;
    private int index;

    Naming(ChunkParts parts, int factor) {
      this.parts = parts;
      this.factor = factor;
    }

    void append(Chunk piece, int row) {
      index = piece.ord(row) == ord ? index + 1 : 0;
      ord = piece.ord(row);
      parts.append(
          piece, row, order.group() ? ord : Math.addExact(Math.multiplyExact(ord, factor), index));
    }
  }

  /** How many left rows gave the rows of a piece. */
  static long leftRows(Chunk piece) {
    long rows = 0;
    for (int row = 0; row < piece.rows(); row++) {
      rows += row == 0 || piece.ord(row) != piece.ord(row - 1) ? 1 : 0;
    }
    return rows;
  }

  @Override
  public void close() throws IOException {
    pieces.close();
  }
}
