package dev.xylem.join.lookup;

import dev.xylem.expr.Expression;
import dev.xylem.expr.Projection.Projected;
import dev.xylem.expr.eval.Block;
import dev.xylem.expr.eval.EvaluationException;
import dev.xylem.join.JoinSide;
import dev.xylem.types.BadRowSink;
import dev.xylem.types.BooleanColumn;
import dev.xylem.types.Chunk;
import dev.xylem.types.Column;
import dev.xylem.types.Schema;
import dev.xylem.types.XylemException;
import dev.xylem.types.XylemException.Fact;
import java.io.Serializable;
import java.util.List;
import java.util.function.Consumer;

/**
 * Joins left chunks with the rows that may match them, in a shard or on every worker. Immutable.
 *
 * @param filter over the whole rows of the lookup table; null if all can be matches
 * @param output what becomes of the matches
 */
record RowJoin(JoinSide left, JoinSide right, Expression filter, JoinOutput output)
    implements Serializable {
  /** How many pairs are evaluated at once. */
  private static final int MATCHES = 4096;

  /** How many pairs are found at once for groups, which keep no more of them than row numbers. */
  private static final int GROUPED_MATCHES = 1 << 20;

  RowJoin withBadRows(BadRowSink sink) {
    return new RowJoin(left, right, filter, output.withBadRows(sink));
  }

  BadRowSink badRows() {
    return output.badRows();
  }

  Schema schema() {
    return output.schema();
  }

  /** Whether a left row gives one row, however many matches it has. */
  boolean group() {
    return output.group();
  }

  /**
   * What is shuffled of a chunk of the lookup table: of the rows that can be matches, the columns
   * that matter.
   */
  Chunk projectRight(Chunk chunk) {
    if (filter == null) {
      return right.project(chunk);
    }
    Block block = Block.of(chunk);
    try {
      Column holds = filter.evaluate(block);
      return right.project(chunk.select(((BooleanColumn) holds).truePositions()));
    } catch (EvaluationException e) {
      throw new XylemException(e.getMessage(), e)
          .withRow(chunk.rowId(e.row()))
          .with(Fact.FIELD, "filter")
          .with(Fact.EXPRESSION, filter.text())
          .with(Fact.VALUE, filter.inputs(block, e.row()));
    }
  }

  RightTable table(List<Chunk> rightChunks) {
    return RightTable.of(right.schema(), right.key(), rightChunks);
  }

  /**
   * Joins a projected left chunk.
   *
   * @param out is given the rows in pieces of bounded size, named as parts of the left chunk. Each
   *     row has the ordinal of its left row: of a lookup that is not grouped, several may have the
   *     same one, also across pieces
   * @return how many left rows gave rows, or were set aside
   */
  long join(Chunk leftChunk, RightTable table, Consumer<Chunk> out) {
    Probe probe =
        new Probe(table, leftChunk, left.key(), group() ? GROUPED_MATCHES : MATCHES, group());
    long leftRows = 0;
    long lastOrd = -1;
    int pieces = 0;
    while (probe.hasNext()) {
      Probe.Batch batch = probe.next();
      Chunk slice = leftChunk.slice(batch.from(), batch.to());
      Projected made = output.of(slice, batch.matches(), table);
      Chunk joined = made.chunk();
      leftRows += made.rejected();
      if (joined.rows() > 0) {
        leftRows += LeftMerge.leftRows(joined) - (joined.ord(0) == lastOrd ? 1 : 0);
        lastOrd = joined.ord(joined.rows() - 1);
        out.accept(joined.withId(leftChunk.id().part(pieces++)));
      }
    }
    return leftRows;
  }
}
