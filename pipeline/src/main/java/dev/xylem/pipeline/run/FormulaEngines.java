package dev.xylem.pipeline.run;

import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.mapping;
import static java.util.stream.Collectors.toList;

import dev.xylem.calc.PythonChoice;
import dev.xylem.pipeline.plan.RunPlan;
import dev.xylem.python.PythonSettings;
import dev.xylem.script.PyCalcNode;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** In which Python the formulas of a run's nodes run, and why. */
final class FormulaEngines {
  private final Map<PythonChoice, List<String>> nodes;

  private FormulaEngines(Map<PythonChoice, List<String>> nodes) {
    this.nodes = nodes;
  }

  static FormulaEngines of(RunPlan plan, PythonSettings settings) {
    return new FormulaEngines(
        plan.nodes().stream()
            .filter(PyCalcNode.class::isInstance)
            .map(PyCalcNode.class::cast)
            .collect(
                groupingBy(
                    node -> PythonChoice.of(settings, node.options()),
                    LinkedHashMap::new,
                    mapping(PyCalcNode::name, toList()))));
  }

  void printTo(RunConsole console) {
    nodes.forEach(
        (choice, names) ->
            console.print(
                "Formulas%s run in %s",
                nodes.size() == 1 ? "" : " of " + String.join(", ", names), choice.description()));
    nodes.keySet().stream()
        .flatMap(choice -> choice.advice().stream())
        .distinct()
        .forEach(console::warn);
  }
}
