package dev.xylem.pipeline.diagram;

import dev.xylem.pipeline.diagram.Row.Line;
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

  private static String table(List<Row> rows) {
    StringBuilder table = new StringBuilder("<table border=\"0\" cellspacing=\"0\">");
    for (Row row : rows) {
      if (row instanceof Line line) {
        table
            .append("<tr><td align=\"left\"")
            .append(line.right().isEmpty() ? " colspan=\"2\">" : ">");
        table.append(styled(line.left())).append("</td>");
        line.right()
            .ifPresent(
                right ->
                    table
                        .append("<td align=\"%s\">".formatted(line.apart() ? "right" : "left"))
                        .append(styled(right))
                        .append("</td>"));
        table.append("</tr>");
      } else {
        table.append("<hr/>");
      }
    }
    return table.append("</table>").toString();
  }

  private static String styled(Span span) {
    // Graphviz refuses an empty element.
    String text = span.text().isEmpty() ? " " : escaped(span.text());
    String font =
        "<font color=\"%s\"%s>%s</font>"
            .formatted(
                span.style().colour(), span.style().monospace() ? " face=\"monospace\"" : "", text);
    return span.style().bold() ? "<b>%s</b>".formatted(font) : font;
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

  private static String escaped(String text) {
    return text.replace("&", "&amp;")
        .replace("<", "&lt;")
        .replace(">", "&gt;")
        .replace("\"", "&quot;");
  }
}
