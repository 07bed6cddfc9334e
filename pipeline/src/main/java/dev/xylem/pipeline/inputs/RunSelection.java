package dev.xylem.pipeline.inputs;

import dev.xylem.expr.Expression;
import dev.xylem.expr.Scope;
import dev.xylem.expr.eval.Block;
import dev.xylem.expr.eval.EvaluationException;
import dev.xylem.expr.eval.Rounding;
import dev.xylem.expr.syntax.ExpressionException;
import dev.xylem.pipeline.history.EarlierRun;
import dev.xylem.script.DependencyPolicy;
import dev.xylem.script.DependencyRule;
import dev.xylem.script.DependencyRule.Command;
import dev.xylem.script.DependencyRule.NodeCode;
import dev.xylem.script.DependencyRule.RunCode;
import dev.xylem.script.OrderComponent;
import dev.xylem.types.BooleanColumn;
import dev.xylem.types.Chunk;
import dev.xylem.types.ChunkBuilder;
import dev.xylem.types.ChunkId;
import dev.xylem.types.Column;
import dev.xylem.types.Field;
import dev.xylem.types.FieldType;
import dev.xylem.types.Schema;
import dev.xylem.types.XylemException;
import dev.xylem.types.XylemException.Fact;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** A dependency policy with its rules compiled, ready to choose among runs. */
public final class RunSelection {
  private static final Map<String, Long> CODES = codes();

  /** What a rule may mention. */
  public static final Scope SCOPE =
      Scope.of("nrs", DependencyRule.RUN)
          .and(
              "wfmodel",
              Schema.of(
                  CODES.keySet().stream().map(name -> new Field(name, FieldType.INT)).toList()));

  private final DependencyPolicy policy;
  private final List<Expression> conditions;

  private RunSelection(DependencyPolicy policy, List<Expression> conditions) {
    this.policy = policy;
    this.conditions = conditions;
  }

  /**
   * What a policy says.
   *
   * @param run the run that the decisive rule held for; the first in the policy's order if none did
   * @param rule the number of that rule, from 1; 0 if none held
   */
  record Choice(Command command, EarlierRun run, int rule) {}

  /**
   * @throws XylemException naming the rule, if one is no valid condition
   */
  public static RunSelection compile(DependencyPolicy policy) {
    return new RunSelection(policy, policy.rules().stream().map(RunSelection::condition).toList());
  }

  private static Expression condition(DependencyRule rule) {
    try {
      Expression condition = Expression.compile(rule.expression(), SCOPE, Rounding.OFF);
      if (condition.type() != FieldType.BOOL) {
        throw new XylemException("a rule must be a bool, found " + condition.type().scriptName())
            .with(Fact.EXPRESSION, rule.expression());
      }
      return condition;
    } catch (ExpressionException e) {
      throw new XylemException("a rule: " + e.getMessage(), e)
          .with(Fact.EXPRESSION, rule.expression());
    }
  }

  private static Map<String, Long> codes() {
    Map<String, Long> codes = new LinkedHashMap<>();
    for (RunCode code : RunCode.values()) {
      codes.put(code.constant(), code.value());
    }
    for (NodeCode code : NodeCode.values()) {
      codes.put(code.constant(), code.value());
    }
    return codes;
  }

  String policyName() {
    return policy.name();
  }

  /**
   * @param runs all that had the node; not empty
   */
  Choice choose(List<EarlierRun> runs) {
    List<EarlierRun> ordered = new ArrayList<>(runs);
    ordered.sort(order());
    Block block = block(ordered);
    List<BooleanColumn> holds = conditions.stream().map(rule -> evaluate(rule, block)).toList();
    for (int run = 0; run < ordered.size(); run++) {
      for (int rule = 0; rule < holds.size(); rule++) {
        if (holds.get(rule).values()[run]) {
          return new Choice(policy.rules().get(rule).command(), ordered.get(run), rule + 1);
        }
      }
    }
    return new Choice(Command.WAIT, ordered.get(0), 0);
  }

  private static BooleanColumn evaluate(Expression rule, Block block) {
    try {
      return (BooleanColumn) rule.evaluate(block);
    } catch (EvaluationException e) {
      throw new XylemException("a rule of a dependency policy: " + e.getMessage(), e)
          .with(Fact.EXPRESSION, rule.text())
          .with(Fact.VALUE, rule.inputs(block, e.row()));
    }
  }

  private Comparator<EarlierRun> order() {
    Comparator<EarlierRun> order = (left, right) -> 0;
    for (OrderComponent component : policy.order()) {
      int field = DependencyRule.RUN.indexOf(component.field());
      Comparator<EarlierRun> next = Comparator.comparingLong(run -> number(values(run)[field]));
      order = order.thenComparing(component.descending() ? next.reversed() : next);
    }
    return order;
  }

  private static long number(Object value) {
    return value instanceof Boolean flag ? (flag ? 1 : 0) : (Long) value;
  }

  /** The fields of {@link DependencyRule#RUN}; the current run makes its tables itself. */
  private static Object[] values(EarlierRun run) {
    return new Object[] {(long) run.run(), false, run.runCode().value(), run.nodeCode().value()};
  }

  private static Block block(List<EarlierRun> runs) {
    ChunkBuilder fields = new ChunkBuilder(DependencyRule.RUN, runs.size());
    ChunkBuilder codes = new ChunkBuilder(SCOPE.schemas().get("wfmodel"), runs.size());
    for (EarlierRun run : runs) {
      fields.appendValues(fields.rows(), values(run));
      codes.appendValues(codes.rows(), CODES.values().toArray());
    }
    List<Column> columns = new ArrayList<>();
    for (ChunkBuilder built : List.of(fields, codes)) {
      Chunk chunk = built.build(ChunkId.ofFile(0, 0));
      for (int i = 0; i < chunk.columnCount(); i++) {
        columns.add(chunk.column(i));
      }
    }
    return new Block(runs.size(), columns.toArray(Column[]::new));
  }
}
