package dev.xylem.join.lookup;

import dev.xylem.expr.FieldReference;
import dev.xylem.join.JoinKey;
import dev.xylem.script.LookupNode;
import dev.xylem.script.OrderComponent;
import dev.xylem.types.Chunk;
import dev.xylem.types.Field;
import dev.xylem.types.Schema;
import dev.xylem.types.XylemException;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * Which rows of the lookup table one left row was joined with, found again by the key, filter and
 * having of the join itself. May be used by several threads.
 */
public final class LookupMatches {
  private final RowJoin join;
  private final Chunk left;

  private LookupMatches(RowJoin join, Chunk left) {
    this.join = join;
    this.left = left;
  }

  /**
   * The matches of a left row.
   *
   * @param right the fields of the rows to choose from, with those that {@link #fields} names
   * @param leftRow the row as a chunk, with the fields of {@code left}
   * @throws XylemException if the node is not valid over these tables
   */
  public static LookupMatches of(LookupNode node, Schema left, Schema right, Chunk leftRow) {
    if (leftRow.rows() != 1) {
      throw new IllegalArgumentException("one left row, not " + leftRow);
    }
    RowJoin join = JoinPlan.compile(node, left, right);
    return new LookupMatches(join, join.left().project(leftRow));
  }

  /** The fields of the lookup table by which it is decided what a match is. */
  public static List<String> fields(LookupNode node, Schema left, Schema right) {
    RowJoin join = JoinPlan.compile(node, left, right);
    Set<String> names = new LinkedHashSet<>();
    join.right().schema().fields().stream()
        .map(Field::name)
        .filter(right::contains)
        .forEach(names::add);
    node.lookupIndex().components().stream().map(OrderComponent::field).forEach(names::add);
    if (join.filter() != null) {
      join.filter().references().stream().map(FieldReference::field).forEach(names::add);
    }
    return List.copyOf(names);
  }

  /**
   * The rows of a chunk that the left row was joined with; of a lookup that is not grouped only
   * those that gave a row.
   */
  public Chunk select(Chunk rows) {
    Chunk candidates = join.projectRight(rows);
    JoinKey rightKey = join.right().key();
    int[] positions = new int[candidates.rows()];
    int count = 0;
    for (int row = 0; row < candidates.rows(); row++) {
      if (rightKey.equal(candidates, row, join.left().key(), left, 0)
          && givesRow(candidates.slice(row, row + 1))) {
        positions[count++] = Arrays.binarySearch(rows.ords(), candidates.ord(row));
      }
    }
    return rows.select(Arrays.copyOf(positions, count));
  }

  /** Having can leave out the row that a match gave. */
  private boolean givesRow(Chunk match) {
    if (join.group()) {
      return true;
    }
    return join.join(left, join.table(List.of(match)), joined -> {}) > 0;
  }
}
