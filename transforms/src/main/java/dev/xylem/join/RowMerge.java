package dev.xylem.join;

import dev.xylem.types.Chunk;
import dev.xylem.types.ChunkId;
import dev.xylem.types.RowId;
import java.util.Collection;
import java.util.Comparator;
import java.util.PriorityQueue;
import java.util.function.Supplier;

/** Merges pieces, the rows of each of which are in order, into one order. */
public final class RowMerge {
  private RowMerge() {}

  /** A piece that is read when the merge comes to its first row. */
  public record Piece(RowId first, Supplier<Chunk> rows) {
    public static Piece of(Chunk chunk) {
      return new Piece(chunk.rowId(0), () -> chunk);
    }
  }

  /** Takes rows in order. */
  public interface RowTaker {
    void take(Chunk piece, int row);
  }

  /** A row of a piece. */
  public static final class Cursor {
    private final Piece piece;
    private Chunk rows;
    private int row;
    private long ord;

    private Cursor(Piece piece) {
      this.piece = piece;
      ord = piece.first().ord();
    }

    public long ord() {
      return ord;
    }

    public ChunkId chunk() {
      return piece.first().chunk();
    }

    /** Hands on the row, and those after it with the same ordinal; whether there are more. */
    private boolean take(RowTaker out) {
      if (rows == null) {
        rows = piece.rows().get();
      }
      while (row < rows.rows() && rows.ord(row) == ord) {
        out.take(rows, row++);
      }
      if (row < rows.rows()) {
        ord = rows.ord(row);
        return true;
      }
      return false;
    }
  }

  /**
   * @param pieces none of them empty, each in the order that is asked for
   */
  public static void run(Collection<Piece> pieces, Comparator<Cursor> order, RowTaker out) {
    PriorityQueue<Cursor> cursors = new PriorityQueue<>(order);
    pieces.forEach(piece -> cursors.add(new Cursor(piece)));
    while (!cursors.isEmpty()) {
      Cursor first = cursors.remove();
      if (first.take(out)) {
        cursors.add(first);
      }
    }
  }
}
