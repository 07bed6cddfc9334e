package dev.xylem.pipeline.jobgraph;

import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.StringJoiner;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Names a task by the nodes and steps of its functions: {@code calc_returns: evaluate, write
 * returns; write_report: encode}. A step is the second part of the path of Beam's PTransforms.
 */
final class VertexName {
  /** Flink warns of longer ones, and cuts them off in its metrics. */
  static final int MAX_LENGTH = 80;

  /** How Flink names an operator: by its kind, and what it was called. */
  private static final Pattern OPERATOR = Pattern.compile("[A-Za-z ]+ \\((.*)\\)", Pattern.DOTALL);

  private static final Pattern KIND =
      Pattern.compile("^([A-Za-z]+ at |at )?((ExplodeWindows|GroupCombine): )?");

  /** Steps that only move rows; named if a task has no other. */
  private static final Pattern MOVES = Pattern.compile("(by|spread|after) .*|files|all files");

  /** What Flink puts behind the name of a source. */
  private static final Pattern CLASS = Pattern.compile(" \\(.*");

  private static final String CUT = "...";

  private VertexName() {}

  /**
   * @param functions as Beam and Flink name them
   */
  static String of(List<String> functions) {
    Map<String, Set<String>> steps = stepsOfNodes(functions);
    return steps.isEmpty()
        ? "source"
        : fitting(
            List.copyOf(steps.keySet()), steps.values().stream().map(VertexName::work).toList());
  }

  /** The steps of all nodes, in their order. */
  static Stream<String> steps(List<String> functions) {
    return stepsOfNodes(functions).values().stream().flatMap(Set::stream);
  }

  private static Map<String, Set<String>> stepsOfNodes(List<String> functions) {
    Map<String, Set<String>> steps = new LinkedHashMap<>();
    for (String function : functions) {
      String[] path = path(function);
      if (path.length > 0) {
        steps.computeIfAbsent(path[0], node -> new LinkedHashSet<>()).add(step(path));
      }
    }
    return steps;
  }

  private static String[] path(String function) {
    Matcher operator = OPERATOR.matcher(function);
    String name = KIND.matcher(operator.matches() ? operator.group(1) : function).replaceFirst("");
    return name.contains("/") ? name.split("/") : new String[0];
  }

  private static String step(String[] path) {
    String step = CLASS.matcher(path[1]).replaceFirst("");
    return step.substring(0, 1).toLowerCase(Locale.ROOT) + step.substring(1);
  }

  private static List<String> work(Set<String> steps) {
    List<String> work = steps.stream().filter(step -> !MOVES.matcher(step).matches()).toList();
    return work.isEmpty() ? List.copyOf(steps) : work;
  }

  /** As many of the nodes as there is room for; at least the first, with as many of its steps. */
  private static String fitting(List<String> nodes, List<List<String>> steps) {
    for (int shown = nodes.size(); shown > 0; shown--) {
      String name = text(nodes, steps, shown);
      if (name.length() <= MAX_LENGTH) {
        return name;
      }
    }
    String first = nodes.get(0) + ": " + String.join(", ", steps.get(0));
    return first.substring(0, Math.min(first.length(), MAX_LENGTH - CUT.length())) + CUT;
  }

  private static String text(List<String> nodes, List<List<String>> steps, int shown) {
    StringJoiner text = new StringJoiner("; ");
    for (int i = 0; i < shown; i++) {
      text.add(nodes.get(i) + ": " + String.join(", ", steps.get(i)));
    }
    return shown == nodes.size() ? text.toString() : text.add(CUT).toString();
  }
}
