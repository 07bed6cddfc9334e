package dev.xylem.pipeline.plan;

import dev.xylem.pipeline.settings.NodeSelection;
import dev.xylem.script.Node;
import dev.xylem.script.Script;
import dev.xylem.script.TableFileNode;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * What a run does.
 *
 * @param nodes every node after those whose tables it reads
 * @param earlierTables the tables that are read but not made in this run, with the nodes that make
 *     them
 * @param keepsTables whether the tables that are made are written, or only handed on
 * @param leftOut the nodes of the script that do not run
 */
public record RunPlan(
    List<Node> nodes,
    Map<String, Node> earlierTables,
    boolean keepsTables,
    List<LeftOutNode> leftOut) {
  public RunPlan {
    nodes = List.copyOf(nodes);
    earlierTables = Map.copyOf(earlierTables);
    leftOut = List.copyOf(leftOut);
  }

  /**
   * The plan of a run that keeps its tables.
   *
   * @throws dev.xylem.types.XylemException if the script has no node of a name, or none is selected
   */
  public static RunPlan of(Script script, NodeSelection selection) {
    SelectedNodes selected = SelectedNodes.of(script, selection);
    Map<String, Node> ordered = new LinkedHashMap<>();
    for (Node node : script.nodes()) {
      order(script, node, selected, ordered);
    }
    Map<String, Node> earlier = new LinkedHashMap<>();
    for (Node node : ordered.values()) {
      for (String table : node.tablesRead()) {
        Node maker = script.makerOf(table);
        if (!selected.names().contains(maker.name())) {
          earlier.put(table, maker);
        }
      }
    }
    return new RunPlan(
        new ArrayList<>(ordered.values()), earlier, true, LeftOutNode.of(script, selected));
  }

  /**
   * The plan of a run without start nodes; empty if there is no node that such a run starts with.
   */
  public static Optional<RunPlan> ofDefault(Script script) {
    return script.nodes().stream().anyMatch(SelectedNodes::startsByItself)
        ? Optional.of(of(script, NodeSelection.DEFAULT))
        : Optional.empty();
  }

  /** The same nodes, with their tables kept or not. */
  public RunPlan withTablesKept(boolean kept) {
    return new RunPlan(nodes, earlierTables, kept, leftOut);
  }

  /**
   * The same for somebody who judges no checks: tables that only they compare with are left out.
   */
  public RunPlan withoutTablesOfChecks() {
    Map<String, Node> read = new LinkedHashMap<>(earlierTables);
    read.keySet().retainAll(nodes.stream().flatMap(node -> node.inputTables().stream()).toList());
    return new RunPlan(nodes, read, keepsTables, leftOut);
  }

  /**
   * The same without nodes whose tables are read from earlier runs instead, where others need them.
   */
  public RunPlan without(Set<String> taken) {
    List<Node> left = nodes.stream().filter(node -> !taken.contains(node.name())).toList();
    Map<String, Node> earlier = new LinkedHashMap<>();
    for (Node node : left) {
      for (String table : node.tablesRead()) {
        makerOf(table)
            .filter(maker -> taken.contains(maker.name()))
            .or(() -> Optional.ofNullable(earlierTables.get(table)))
            .ifPresent(maker -> earlier.put(table, maker));
      }
    }
    return new RunPlan(left, earlier, keepsTables, leftOut);
  }

  private static void order(
      Script script, Node node, SelectedNodes selected, Map<String, Node> ordered) {
    if (selected.names().contains(node.name()) && !ordered.containsKey(node.name())) {
      script.parentsOf(node).forEach(parent -> order(script, parent, selected, ordered));
      ordered.put(node.name(), node);
    }
  }

  /** The node of this run that makes a table; empty if the table is an earlier run's. */
  public Optional<Node> makerOf(String table) {
    return nodes.stream()
        .filter(node -> node.tableWriter().filter(w -> w.table().equals(table)).isPresent())
        .findFirst();
  }

  /** Whether a table is an end of the run: no other one of it is made from its rows. */
  public boolean isReadByNoOtherTable(String table) {
    return nodes.stream()
        .filter(node -> node.tableWriter().isPresent())
        .noneMatch(node -> node.inputTables().contains(table));
  }

  /** Whether what a node of this run makes is a table that is kept. */
  public boolean keepsTableOf(Node node) {
    return keepsTables && node.tableWriter().isPresent();
  }

  /** Whether what a node of this run makes is a table that is gone when the run ends. */
  public boolean dropsTableOf(Node node) {
    return !keepsTables && node.tableWriter().isPresent();
  }

  /** The nodes that write files. */
  public List<TableFileNode> fileNodes() {
    return nodes.stream()
        .filter(TableFileNode.class::isInstance)
        .map(TableFileNode.class::cast)
        .toList();
  }

  public List<String> nodeNames() {
    return nodes.stream().map(Node::name).toList();
  }
}
