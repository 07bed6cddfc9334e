package dev.xylem.join.distinct;

import dev.xylem.expr.Projection;
import dev.xylem.expr.Scope;
import dev.xylem.expr.eval.Block;
import dev.xylem.join.JoinSide;
import dev.xylem.join.JoinSide.KeyField;
import dev.xylem.script.DistinctNode;
import dev.xylem.types.Chunk;
import dev.xylem.types.Schema;
import dev.xylem.types.XylemException;
import java.util.Arrays;
import java.util.List;

/**
 * Which rows of the table that a {@code distinct_table} node reads have the key of one row that it
 * has made. May be used by several threads.
 */
public final class KeyMatches {
  private final Projection projection;
  private final JoinSide side;
  private final Chunk made;

  private KeyMatches(Projection projection, JoinSide side, Chunk made) {
    this.projection = projection;
    this.side = side;
    this.made = made;
  }

  /**
   * The rows with the key of a row.
   *
   * @param reader the fields of the rows to choose from, with those that {@link #fields} names
   * @param madeRow the row as a chunk, with the fields of the node's writer
   * @throws XylemException if the node is not valid over these fields
   */
  public static KeyMatches of(DistinctNode node, Schema reader, Chunk madeRow) {
    if (madeRow.rows() != 1) {
      throw new IllegalArgumentException("one row, not " + madeRow);
    }
    Projection projection = Projection.of(node.writer(), Scope.of("r", reader));
    Schema table = projection.schema();
    JoinSide side = new JoinSide(table, table.indexes().keySet(), KeyField.of(node.key()));
    return new KeyMatches(projection, side, side.project(madeRow));
  }

  /** The fields of the table read that the node's expressions mention. */
  public static List<String> fields(DistinctNode node, Schema reader) {
    return List.copyOf(Projection.of(node.writer(), Scope.of("r", reader)).referencesTo("r"));
  }

  /** The rows of a chunk that have the key; rows that {@code having} leaves out have none. */
  public Chunk select(Chunk rows) {
    Chunk candidates =
        side.project(
            projection.apply(rows.id(), rows.ords(), Block.of(rows), (row, why) -> {}).chunk());
    int[] positions = new int[candidates.rows()];
    int count = 0;
    for (int row = 0; row < candidates.rows(); row++) {
      if (side.key().equal(candidates, row, side.key(), made, 0)) {
        positions[count++] = Arrays.binarySearch(rows.ords(), candidates.ord(row));
      }
    }
    return rows.select(Arrays.copyOf(positions, count));
  }
}
