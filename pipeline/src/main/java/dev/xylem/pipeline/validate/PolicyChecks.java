package dev.xylem.pipeline.validate;

import dev.xylem.pipeline.inputs.RunSelection;
import dev.xylem.script.DependencyPolicy;
import dev.xylem.script.DependencyRule;
import dev.xylem.script.reading.ScriptReading;
import java.util.Set;

/** Checks the rules of dependency policies: conditions over what is known of earlier runs. */
final class PolicyChecks {
  private static final Inputs INPUTS = new Inputs(RunSelection.SCOPE, Set.of());

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
