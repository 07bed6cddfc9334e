package dev.xylem.script.reading;

import dev.xylem.script.DependencyPolicy;
import dev.xylem.script.Node;
import dev.xylem.script.Script;
import dev.xylem.script.reading.ScriptReading.Decoded;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Turns the tree of a script into its model, in two passes: first the tables, then the nodes that
 * read them. Problems that only follow from another problem are not reported.
 */
final class ScriptDecoder {
  private final Problems problems;

  ScriptDecoder(Problems problems) {
    this.problems = problems;
  }

  /** The nodes that can be read; what is wrong is noted. */
  Decoded decode(Value.Mapping tree) {
    Section root = new Section("", 0, tree, problems);
    Map<String, Section> sections = new LinkedHashMap<>();
    root.section("nodes").eachSection(sections::put);
    if (sections.isEmpty() && problems.count(Problem.Severity.ERROR) == 0) {
      root.error("nodes", "a script needs at least one node");
    }
    Map<String, DependencyPolicy> policies = DependencyPolicyDecoder.decode(root);
    DecodedTables tables = new DecodedTables();
    sections.forEach(tables::add);
    Script script = new Script(nodes(sections, tables, policies), policies);
    Cycles.of(script)
        .forEach(
            (node, cycle) ->
                sections.get(node).error("", "the node needs its own output: " + cycle));
    tables.warnOfUnusedIndexes(sections);
    return tables.with(script);
  }

  private static List<Node> nodes(
      Map<String, Section> sections, DecodedTables tables, Map<String, DependencyPolicy> policies) {
    NodeDecoder decoder = new NodeDecoder(tables, policies);
    List<Node> nodes = new ArrayList<>();
    sections.forEach(
        (name, section) -> {
          Node node = decoder.decode(name, section);
          if (node != null) {
            nodes.add(node);
            tables.addUndecoded(name, UndecodedNames.of(section, node));
          }
        });
    return nodes;
  }
}
