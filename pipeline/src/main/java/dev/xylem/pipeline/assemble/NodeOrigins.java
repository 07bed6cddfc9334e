package dev.xylem.pipeline.assemble;

import dev.xylem.pipeline.plan.RunPlan;
import dev.xylem.script.CsvReader;
import dev.xylem.script.DistinctNode;
import dev.xylem.script.FileTableNode;
import dev.xylem.script.Node;
import dev.xylem.script.Script;
import dev.xylem.types.RowOrigins;
import dev.xylem.types.RowPlace.Unit;
import dev.xylem.types.Schema;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Where the rows that nodes work on were read. Rows of a join are traced by its left table. */
final class NodeOrigins {
  private final Script script;
  private final RunPlan plan;
  private final Map<FileTableNode, RowOrigins> loaded = new HashMap<>();

  NodeOrigins(Script script, RunPlan plan) {
    this.script = script;
    this.plan = plan;
  }

  /** To be called before the nodes that work on the rows are asked for. */
  void add(FileTableNode node, List<String> files) {
    loaded.put(node, RowOrigins.ofFiles(files, unit(node)));
  }

  RowOrigins of(Node node) {
    return node instanceof FileTableNode load
        ? loaded.getOrDefault(load, RowOrigins.UNKNOWN)
        : ofTable(node.inputTables().get(0));
  }

  RowOrigins ofTable(String table) {
    Node maker = script.makerOf(table);
    RowOrigins rows = plan.earlierTables().containsKey(table) ? ofEarlierRun(maker) : of(maker);
    return maker instanceof DistinctNode distinct
        ? rows.orByFields(key(distinct), schema(distinct))
        : rows;
  }

  private static List<String> key(DistinctNode node) {
    return node.key().components().stream().map(component -> component.field()).toList();
  }

  private static Schema schema(DistinctNode node) {
    return node.tableWriter().orElseThrow().schema();
  }

  private RowOrigins ofEarlierRun(Node maker) {
    return maker instanceof FileTableNode load
        ? RowOrigins.ofEarlierRun(load.name(), unit(load))
        : ofEarlierRun(script.makerOf(maker.inputTables().get(0)));
  }

  private static Unit unit(FileTableNode node) {
    return node.reader() instanceof CsvReader ? Unit.LINE : Unit.ROW;
  }
}
