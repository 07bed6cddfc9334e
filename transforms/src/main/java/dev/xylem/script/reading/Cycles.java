package dev.xylem.script.reading;

import dev.xylem.script.Node;
import dev.xylem.script.Script;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Finds tables that are made, directly or not, of themselves. */
final class Cycles {
  private final Script script;
  private final Set<String> done = new HashSet<>();
  private final Deque<String> path = new ArrayDeque<>();
  private final Map<String, String> found = new LinkedHashMap<>();

  private Cycles(Script script) {
    this.script = script;
  }

  /** By a node of each cycle, the nodes of the cycle as {@code a <- b <- a}. */
  static Map<String, String> of(Script script) {
    Cycles cycles = new Cycles(script);
    script.nodes().forEach(cycles::visit);
    return cycles.found;
  }

  private void visit(Node node) {
    if (done.contains(node.name())) {
      return;
    }
    if (path.contains(node.name())) {
      String cycle =
          Stream.concat(
                  path.stream().dropWhile(n -> !n.equals(node.name())), Stream.of(node.name()))
              .collect(Collectors.joining(" <- "));
      found.putIfAbsent(node.name(), cycle);
      return;
    }
    path.addLast(node.name());
    script.parentsOf(node).forEach(this::visit);
    path.removeLast();
    done.add(node.name());
  }
}
