package dev.xylem.pipeline.diagram;

import dev.xylem.pipeline.diagram.BoxRow.Line;
import dev.xylem.pipeline.markup.MarkupWriter;
import java.util.List;

/** Writes a diagram in Graphviz' DOT language. */
final class DotText {
  private final StringBuilder dot = new StringBuilder();

  private DotText() {}

  static String of(Diagram diagram) {
    DotText text = new DotText();
    text.write(diagram);
    return text.dot.toString();
  }

  private void write(Diagram diagram) {
    dot.append("digraph script {\n");
    dot.append(
        "  graph [label=%s, labelloc=t, fontname=\"sans-serif\", fontsize=18];\n"
            .formatted(quoted(diagram.title())));
    dot.append("  node [fontname=\"sans-serif\", fontsize=11, margin=0.08, style=filled];\n");
    dot.append("  edge [fontname=\"sans-serif\", fontsize=10];\n");
    diagram.boxes().forEach(this::write);
    diagram.arrows().forEach(this::write);
    dot.append("}\n");
  }

  private void write(Box box) {
    boolean manual = box instanceof Box.NodeBox node && node.manual();
    dot.append(
        "  %s [shape=%s, fillcolor=\"%s\", color=\"%s\", penwidth=%s, label=<%s>];\n"
            .formatted(
                box.id(),
                box instanceof Box.NodeBox ? "box" : "note",
                box.style().fill(),
                box.style().line(),
                manual ? "3.5" : "1.2",
                table(box.rows())));
  }

  private static String table(List<BoxRow> rows) {
    MarkupWriter table = MarkupWriter.fragment();
    table.inline("table").attribute("border", 0).attribute("cellspacing", 0);
    for (BoxRow row : rows) {
      if (row instanceof Line line) {
        write(line, table);
      } else {
        table.empty("hr");
      }
    }
    return table.finish();
  }

  private static void write(Line line, MarkupWriter table) {
    table.inline("tr").inline("td").attribute("align", "left");
    if (line.right().isEmpty()) {
      table.attribute("colspan", 2);
    }
    write(line.left(), table);
    table.close();
    line.right()
        .ifPresent(
            right -> {
              table.inline("td").attribute("align", line.apart() ? "right" : "left");
              write(right, table);
              table.close();
            });
    table.close();
  }

  private static void write(Span span, MarkupWriter table) {
    TextStyle style = span.style();
    if (style.bold()) {
      table.inline("b");
    }
    table.inline("font").attribute("color", style.colour());
    if (style.monospace()) {
      table.attribute("face", "monospace");
    }
    // Graphviz refuses an empty element.
    table.text(span.text().isEmpty() ? " " : span.text()).close();
    if (style.bold()) {
      table.close();
    }
  }

  private void write(Arrow arrow) {
    String label = String.join("\n", arrow.label().stream().map(Span::text).toList());
    dot.append(
        "  %s -> %s [color=\"%s\", style=%s, label=%s, tooltip=%s];\n"
            .formatted(
                arrow.from(),
                arrow.to(),
                arrow.kind().colour(),
                arrow.kind().dashed() ? "dashed" : "solid",
                quoted(label),
                quoted(arrow.tooltip())));
  }

  /** A string in which nothing is special: Graphviz interprets backslashes and entities. */
  private static String quoted(String text) {
    return "\""
        + text.replace("&", "&amp;")
            .replace("\\", "\\\\")
            .replace("\"", "\\\"")
            .replace("\n", "\\n")
        + "\"";
  }
}
