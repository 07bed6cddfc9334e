package dev.xylem.check;

import dev.xylem.expr.Scope;
import dev.xylem.expr.TableCondition;
import dev.xylem.expr.eval.Block;
import dev.xylem.expr.eval.EvaluationException;
import dev.xylem.expr.syntax.ExpressionException;
import dev.xylem.script.check.Check;
import dev.xylem.script.check.Demand;
import dev.xylem.types.Chunk;
import dev.xylem.types.RowOrigins;
import dev.xylem.types.Schema;
import dev.xylem.types.XylemException;
import dev.xylem.types.XylemException.Fact;
import java.io.Serializable;
import java.util.List;

/** A check, ready to be held against the rows of a table. */
sealed interface CompiledCheck extends Serializable {
  Check check();

  /** What was found in no rows. */
  Tally newTally();

  /** Whether it looks at chunks one by one: rows then need not be brought together. */
  boolean isByChunk();

  /**
   * Adds the rows of a chunk to what was found.
   *
   * @throws UnsupportedOperationException if it does not look at chunks one by one
   */
  void add(Chunk chunk, Tally tally);

  /**
   * What came of it.
   *
   * @param all of the table
   * @param origins where its rows were read
   */
  CheckResult result(String node, Tally all, RowOrigins origins);

  /**
   * @throws XylemException if its expression is not valid over the table
   */
  static CompiledCheck of(Check check, Schema table) {
    Demand demand = check.demand();
    if (demand instanceof Demand.Condition condition) {
      return condition(check, condition.expression(), table);
    }
    if (demand instanceof Demand.NotDefault filled) {
      return new OfRows(check, new FilledFields(filled.fields(), table));
    }
    if (demand instanceof Demand.Accepted accepted) {
      return new OfRows(check, new AcceptedValues(accepted.field(), accepted.values(), table));
    }
    return new OfRowsTogether(check);
  }

  private static CompiledCheck condition(Check check, String text, Schema table) {
    try {
      TableCondition condition = TableCondition.compile(text, Scope.of("r", table));
      return condition
          .ofRow()
          .<CompiledCheck>map(ofRow -> new OfRows(check, new RowCondition(ofRow)))
          .orElseGet(() -> new OfTable(check, condition));
    } catch (ExpressionException e) {
      throw new XylemException("check %s: %s".formatted(check.name(), e.getMessage()), e)
          .with(Fact.EXPRESSION, text);
    }
  }

  /** One that each row has to pass by itself. */
  record OfRows(Check check, RowDemand demand) implements CompiledCheck {
    @Override
    public Tally newTally() {
      return new RowTally();
    }

    @Override
    public boolean isByChunk() {
      return true;
    }

    @Override
    public void add(Chunk chunk, Tally tally) {
      demand.add(chunk, (RowTally) tally);
    }

    @Override
    public CheckResult result(String node, Tally all, RowOrigins origins) {
      return ofRows(node, check, (RowTally) all, origins);
    }
  }

  /** One that rows are brought together for. */
  record OfRowsTogether(Check check) implements CompiledCheck {
    @Override
    public Tally newTally() {
      return new RowTally();
    }

    @Override
    public boolean isByChunk() {
      return false;
    }

    @Override
    public void add(Chunk chunk, Tally tally) {
      throw new UnsupportedOperationException("check " + check.name());
    }

    @Override
    public CheckResult result(String node, Tally all, RowOrigins origins) {
      return ofRows(node, check, (RowTally) all, origins);
    }
  }

  private static CheckResult ofRows(String node, Check check, RowTally all, RowOrigins origins) {
    List<String> first = all.first().stream().map(row -> row.describe(origins)).toList();
    String problem =
        all.failed() == 0 ? "" : "%d of %d rows fail it".formatted(all.failed(), all.rows());
    return new CheckResult(
        node,
        check.name(),
        check.severity(),
        check.demand().toString(),
        problem,
        all.rows(),
        all.failed(),
        first);
  }

  /** One of aggregates. */
  record OfTable(Check check, TableCondition condition) implements CompiledCheck {
    @Override
    public Tally newTally() {
      return new AggregateTally(condition.newPart());
    }

    @Override
    public boolean isByChunk() {
      return true;
    }

    @Override
    public void add(Chunk chunk, Tally tally) {
      AggregateTally aggregates = (AggregateTally) tally;
      aggregates.addRows(chunk.rows());
      try {
        condition.add(aggregates.part(), Block.of(chunk));
      } catch (EvaluationException e) {
        aggregates.addError(new FailedRow(chunk.rowId(e.row()), e.getMessage()));
      }
    }

    @Override
    public CheckResult result(String node, Tally all, RowOrigins origins) {
      AggregateTally aggregates = (AggregateTally) all;
      String problem =
          aggregates
              .error()
              .map(row -> "it has no value for a row, %s".formatted(row.describe(origins)))
              .orElseGet(() -> problem(aggregates));
      return CheckResult.of(node, check, problem, aggregates.rows());
    }

    private String problem(AggregateTally all) {
      try {
        return condition.holds(all.part())
            ? ""
            : "it does not hold for the %d rows".formatted(all.rows());
      } catch (EvaluationException e) {
        return "it has no value for the %d rows: %s".formatted(all.rows(), e.getMessage());
      }
    }
  }
}
