package dev.xylem.join.lookup;

import static java.util.Objects.requireNonNull;

import dev.xylem.expr.BadRowException;
import dev.xylem.expr.Projection;
import dev.xylem.expr.Projection.Projected;
import dev.xylem.expr.RejectingEvaluation;
import dev.xylem.expr.eval.Block;
import dev.xylem.expr.eval.EvaluationException;
import dev.xylem.types.BadRowSink;
import dev.xylem.types.Chunk;
import dev.xylem.types.Column;
import dev.xylem.types.Schema;
import dev.xylem.types.XylemException;
import java.io.Serializable;
import java.util.List;

/**
 * Makes the rows of a joined table from left rows and their matches. Immutable.
 *
 * @param fields what is evaluated, before having
 * @param projection having and rounding, over {@code v.*}
 * @param keepUnmatched whether a left row without a match gives a row
 * @param group whether a left row gives one row, however many matches it has
 * @param badRows takes left rows for which a field has no value
 */
record JoinOutput(
    List<JoinedField> fields,
    Projection projection,
    boolean keepUnmatched,
    boolean group,
    BadRowSink badRows)
    implements Serializable {

  JoinOutput withBadRows(BadRowSink sink) {
    return new JoinOutput(
        fields, projection, keepUnmatched, group, requireNonNull(sink, "badRows"));
  }

  Schema schema() {
    return projection.schema();
  }

  /**
   * The rows of a left chunk, which have the ordinals of their left rows. Left rows for which a
   * field has no value are set aside.
   */
  Projected of(Chunk leftChunk, Matches matches, RightTable table) {
    RejectingEvaluation<Chunk> evaluation =
        new RejectingEvaluation<>(
            leftChunk.rows(),
            leftRows ->
                leftRows.length == leftChunk.rows()
                    ? rows(leftChunk, matches, table)
                    : rows(leftChunk.select(leftRows), matches.select(leftRows), table),
            (why, leftRow) -> badRows.reject(leftChunk.rowId(leftRow), why));
    Chunk joined = evaluation.run();
    return new Projected(joined, evaluation.rejected());
  }

  private Chunk rows(Chunk leftChunk, Matches matches, RightTable table) {
    JoinedRows rows = new JoinedRows(leftChunk, table.rows(), matches, group, keepUnmatched);
    Column[] columns = new Column[fields.size()];
    for (int i = 0; i < columns.length; i++) {
      columns[i] = fields.get(i).evaluate(rows);
    }
    try {
      return projection.apply(leftChunk.id(), rows.leftOrds(), new Block(rows.size(), columns));
    } catch (XylemException e) {
      throw e.getCause() instanceof EvaluationException error
          ? new BadRowException(rows.leftRows()[error.row()], e)
          : e;
    }
  }
}
