package dev.xylem.calc;

import dev.xylem.expr.BadRowException;
import dev.xylem.expr.Expression;
import dev.xylem.expr.RejectingEvaluation;
import dev.xylem.expr.Scope;
import dev.xylem.expr.eval.Block;
import dev.xylem.expr.eval.EvaluationException;
import dev.xylem.expr.eval.Rounding;
import dev.xylem.expr.syntax.ExpressionException;
import dev.xylem.script.TagCriterion;
import dev.xylem.types.BadRowSink;
import dev.xylem.types.BooleanColumn;
import dev.xylem.types.Chunk;
import dev.xylem.types.FieldType;
import dev.xylem.types.XylemException;
import dev.xylem.types.XylemException.Fact;
import java.io.Serializable;
import java.util.List;

/** The tags of a node, in the order of the script, each with its condition over {@code r.*}. */
record TagCriteria(List<String> tags, List<Expression> conditions) implements Serializable {
  static TagCriteria compile(List<TagCriterion> criteria, Scope scope) {
    return new TagCriteria(
        criteria.stream().map(TagCriterion::tag).toList(),
        criteria.stream().map(criterion -> condition(criterion, scope)).toList());
  }

  private static Expression condition(TagCriterion criterion, Scope scope) {
    try {
      Expression condition = Expression.compile(criterion.expression(), scope, Rounding.OFF);
      if (condition.type() != FieldType.BOOL) {
        throw problem(
            "the criterion of tag %s gives %s, not a bool"
                .formatted(criterion.tag(), condition.type().scriptName()),
            criterion.expression());
      }
      return condition;
    } catch (ExpressionException e) {
      throw problem(
          "the criterion of tag %s: %s".formatted(criterion.tag(), e.getMessage()),
          criterion.expression());
    }
  }

  private static XylemException problem(String problem, String expression) {
    return new XylemException(problem).with(Fact.EXPRESSION, expression);
  }

  /** The rows of a chunk for which all conditions have a value, and for which tags they hold. */
  record Evaluated(Chunk chunk, boolean[][] holds) {}

  /** Rows for which a condition has no value go to the sink. */
  Evaluated evaluate(Chunk chunk, BadRowSink badRows) {
    return new RejectingEvaluation<>(
            chunk.rows(),
            rows -> evaluate(chunk.select(rows)),
            (why, row) -> badRows.reject(chunk.rowId(row), why))
        .run();
  }

  int size() {
    return tags.size();
  }

  private Evaluated evaluate(Chunk chunk) {
    Block block = Block.of(chunk);
    boolean[][] holds = new boolean[size()][];
    for (int tag = 0; tag < holds.length; tag++) {
      try {
        holds[tag] = ((BooleanColumn) conditions.get(tag).evaluate(block)).values();
      } catch (EvaluationException e) {
        Expression condition = conditions.get(tag);
        throw new BadRowException(
            e.row(),
            new XylemException(
                    "the criterion of tag %s: %s".formatted(tags.get(tag), e.getMessage()), e)
                .withRow(chunk.rowId(e.row()))
                .with(Fact.EXPRESSION, condition.text())
                .with(Fact.VALUE, condition.inputs(block, e.row())));
      }
    }
    return new Evaluated(chunk, holds);
  }
}
