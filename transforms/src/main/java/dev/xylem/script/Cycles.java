package dev.xylem.script;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Finds tables that are made, directly or not, of themselves. */
final class Cycles {
  private final String file;
  private final Script script;
  private final Set<String> done = new HashSet<>();
  private final Deque<String> path = new ArrayDeque<>();

  private Cycles(String file, Script script) {
    this.file = file;
    this.script = script;
  }

  /**
   * @throws ScriptException naming the nodes of the first circle found
   */
  static void check(String file, Script script) {
    Cycles cycles = new Cycles(file, script);
    script.nodes().forEach(cycles::visit);
  }

  private void visit(Node node) {
    if (done.contains(node.name())) {
      return;
    }
    if (path.contains(node.name())) {
      String circle =
          Stream.concat(
                  path.stream().dropWhile(n -> !n.equals(node.name())), Stream.of(node.name()))
              .collect(Collectors.joining(" <- "));
      throw new ScriptException(
          file,
          List.of(
              new Problem(
                  Problem.Severity.ERROR,
                  "nodes." + node.name(),
                  "the node needs its own output: " + circle)));
    }
    path.addLast(node.name());
    script.parentsOf(node).forEach(this::visit);
    path.removeLast();
    done.add(node.name());
  }
}
