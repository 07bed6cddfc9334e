package dev.xylem.pipeline.formulatest;

import dev.xylem.calc.PythonChoice;
import dev.xylem.pipeline.plan.PackageDirectories;
import dev.xylem.pipeline.plan.ScriptFiles;
import dev.xylem.python.PythonEngine;
import dev.xylem.python.PythonEnvironment;
import dev.xylem.python.PythonFile;
import dev.xylem.python.PythonSettings;
import dev.xylem.script.PyCalcNode;
import dev.xylem.types.XylemException;
import dev.xylem.types.XylemException.Fact;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Formulas that are tested at once.
 *
 * @param nodes that have the same formulas and run them alike
 */
public record TestedFormulas(
    List<String> nodes, PythonEngine engine, PythonEnvironment environment) {
  public TestedFormulas {
    nodes = List.copyOf(nodes);
  }

  private record Runtime(PythonEngine engine, PythonEnvironment environment) {}

  /**
   * Those of all py_calc nodes of a script, in its order.
   *
   * @throws XylemException if a file of them cannot be read
   */
  public static List<TestedFormulas> of(ScriptFiles script, PythonSettings settings) {
    Map<Runtime, List<String>> nodes = new LinkedHashMap<>();
    script.script().nodes().stream()
        .filter(PyCalcNode.class::isInstance)
        .map(PyCalcNode.class::cast)
        .forEach(
            node ->
                nodes
                    .computeIfAbsent(runtime(node, script, settings), key -> new ArrayList<>())
                    .add(node.name()));
    List<TestedFormulas> tested = new ArrayList<>();
    nodes.forEach(
        (runtime, names) ->
            tested.add(new TestedFormulas(names, runtime.engine(), runtime.environment())));
    return tested;
  }

  private static Runtime runtime(PyCalcNode named, ScriptFiles script, PythonSettings settings) {
    try {
      PyCalcNode node = PackageDirectories.resolve(named, script, settings);
      List<PythonFile> files = node.pythonUrls().stream().map(script::readFormulas).toList();
      return new Runtime(
          PythonChoice.of(settings, node.options()).engine(),
          settings.environment(node.options(), files));
    } catch (XylemException e) {
      throw e.with(Fact.NODE, named.name());
    }
  }
}
