package dev.xylem.pipeline.diagram;

import dev.xylem.pipeline.diagram.Box.FileBox;
import dev.xylem.pipeline.diagram.Box.NodeBox;
import dev.xylem.script.FileTableNode;
import dev.xylem.script.LookupNode;
import dev.xylem.script.Node;
import dev.xylem.script.Script;
import dev.xylem.script.TableFileNode;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Makes the diagram of a script. */
public final class ScriptDiagram {
  private static final int MAX_NAME_LENGTH = 44;

  private final Script script;
  private final NodeRows nodeRows;
  private final Map<String, Box> nodes = new LinkedHashMap<>();
  private final Map<List<String>, Box> files = new LinkedHashMap<>();
  private final List<Arrow> arrows = new ArrayList<>();

  private ScriptDiagram(Script script, FieldChoice fields) {
    this.script = script;
    this.nodeRows = new NodeRows(script, fields);
  }

  public static Diagram of(Script script, String title, FieldChoice fields) {
    ScriptDiagram diagram = new ScriptDiagram(script, fields);
    script.nodes().forEach(diagram::addNode);
    script.nodes().forEach(diagram::addArrows);
    List<Box> boxes = new ArrayList<>(diagram.nodes.values());
    boxes.addAll(diagram.files.values());
    return new Diagram(title, boxes, diagram.arrows);
  }

  private void addNode(Node node) {
    NodeKind kind = NodeKind.of(node);
    nodes.put(
        node.name(),
        new NodeBox(
            "node" + (nodes.size() + 1),
            DiagramText.clean(node.name()),
            kind,
            kind.style(),
            node.header().manual(),
            nodeRows.of(node)));
  }

  private void addArrows(Node node) {
    String id = nodes.get(node.name()).id();
    if (node instanceof FileTableNode load) {
      arrows.add(fileArrow(files(load.reader().urls()), id));
    }
    List<String> inputs = node.inputTables();
    if (!inputs.isEmpty()) {
      String table = inputs.get(0);
      arrows.add(
          new Arrow(
              makerOf(table), id, Arrow.Kind.ROWS, List.of(name(table)), "the rows of " + table));
    }
    if (node instanceof LookupNode lookup) {
      arrows.add(lookupArrow(lookup, id));
    }
    if (node instanceof TableFileNode write) {
      arrows.add(fileArrow(id, files(List.of(write.writer().urlTemplate()))));
    }
  }

  private static Arrow fileArrow(String from, String to) {
    return new Arrow(from, to, Arrow.Kind.FILE, List.of(), "");
  }

  private Arrow lookupArrow(LookupNode node, String id) {
    String join =
        (node.lookup().left() ? "left join" : "inner join")
            + (node.lookup().group() ? ", grouped" : "");
    return new Arrow(
        makerOf(node.lookupTable()),
        id,
        Arrow.Kind.LOOKUP,
        List.of(
            name(node.lookupTable()),
            new Span(node.lookupIndex().name(), TextStyle.FAINT).shortened(MAX_NAME_LENGTH),
            new Span(join, TextStyle.FAINT)),
        "%s: rows of %s found by %s%n%s"
            .formatted(
                join,
                node.lookupTable(),
                node.lookupIndex().name(),
                NodeRows.joinCondition(node, "\n")));
  }

  private static Span name(String table) {
    return new Span(table, TextStyle.LABEL).shortened(MAX_NAME_LENGTH);
  }

  private String makerOf(String table) {
    return nodes.get(script.makerOf(table).name()).id();
  }

  /** The box of some files; the same ones are drawn once. */
  private String files(List<String> urls) {
    return files
        .computeIfAbsent(
            urls, key -> new FileBox("file" + (files.size() + 1), BoxStyle.FILE, FileRows.of(key)))
        .id();
  }
}
