package dev.xylem.pipeline.validate;

import dev.xylem.expr.Scope;
import dev.xylem.script.DependencyPolicy;
import dev.xylem.script.DependencyRule;
import dev.xylem.script.ScriptReading;
import dev.xylem.types.Field;
import dev.xylem.types.FieldType;
import dev.xylem.types.Schema;
import java.util.Arrays;
import java.util.Set;
import java.util.stream.Stream;

/** Checks the rules of dependency policies: conditions over what is known of earlier runs. */
final class PolicyChecks {
  private static final Schema CODES =
      Schema.of(
          Stream.concat(
                  Arrays.stream(DependencyRule.RunCode.values())
                      .map(DependencyRule.RunCode::constant),
                  Arrays.stream(DependencyRule.NodeCode.values())
                      .map(DependencyRule.NodeCode::constant))
              .map(constant -> new Field(constant, FieldType.INT))
              .toList());

  private static final Inputs INPUTS =
      new Inputs(Scope.of("nrs", DependencyRule.RUN).and("wfmodel", CODES), Set.of());

  private final ScriptReading reading;
  private final ExpressionChecks expressions;

  PolicyChecks(ScriptReading reading, ExpressionChecks expressions) {
    this.reading = reading;
    this.expressions = expressions;
  }

  void check(DependencyPolicy policy) {
    String rules = "dependency_policies." + policy.name() + ".rules";
    for (DependencyRule rule : policy.rules()) {
      String path = reading.itemPath(rules, "expression", rule.expression()) + ".expression";
      expressions.condition(path, rule.expression(), INPUTS);
    }
  }
}
