package dev.xylem.pipeline.diagram;

import dev.xylem.pipeline.diagram.Box.NodeBox;
import dev.xylem.pipeline.diagram.BoxRow.Line;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/** Writes a diagram in Mermaid's flowchart language, as Markdown viewers draw it. */
final class MermaidText {
  private final StringBuilder mermaid = new StringBuilder();

  private MermaidText() {}

  static String of(Diagram diagram) {
    MermaidText text = new MermaidText();
    text.write(diagram);
    return text.mermaid.toString();
  }

  private void write(Diagram diagram) {
    mermaid.append("flowchart TD\n");
    for (NodeKind kind : diagram.kinds()) {
      BoxStyle style = kind.style();
      mermaid.append(
          "  classDef %s fill:%s,stroke:%s,color:#1b2430\n"
              .formatted(className(kind), style.fill(), style.line()));
    }
    mermaid.append(
        "  classDef files fill:%s,stroke:%s,color:#1b2430\n"
            .formatted(BoxStyle.FILE.fill(), BoxStyle.FILE.line()));
    if (diagram.hasManualNodes()) {
      mermaid.append("  classDef manual stroke-width:4px\n");
    }
    diagram.boxes().forEach(this::write);
    diagram.arrows().forEach(this::write);
  }

  private static String className(NodeKind kind) {
    return "kind_" + kind.name().toLowerCase(Locale.ROOT);
  }

  private void write(Box box) {
    if (box instanceof NodeBox node) {
      mermaid.append("  %s[\"%s\"]\n".formatted(box.id(), label(box.rows())));
      mermaid.append("  class %s %s\n".formatted(box.id(), className(node.kind())));
      if (node.manual()) {
        mermaid.append("  class %s manual\n".formatted(box.id()));
      }
    } else {
      mermaid.append("  %s[/\"%s\"/]\n".formatted(box.id(), label(box.rows())));
      mermaid.append("  class %s files\n".formatted(box.id()));
    }
  }

  private static String label(List<BoxRow> rows) {
    return rows.stream()
        .map(row -> row instanceof Line line ? text(line) : "#8212;#8212;")
        .collect(Collectors.joining("<br/>"));
  }

  private static String text(Line line) {
    return styled(line.left()) + line.right().map(right -> " " + styled(right)).orElse("");
  }

  private static String styled(Span span) {
    return span.style().bold() ? "<b>" + escaped(span.text()) + "</b>" : escaped(span.text());
  }

  private void write(Arrow arrow) {
    String line = arrow.kind().dashed() ? "-.->" : "-->";
    String label =
        arrow.label().stream().map(MermaidText::styled).collect(Collectors.joining("<br/>"));
    mermaid.append(
        label.isEmpty()
            ? "  %s %s %s\n".formatted(arrow.from(), line, arrow.to())
            : "  %s %s|\"%s\"| %s\n".formatted(arrow.from(), line, label, arrow.to()));
  }

  /** Letters, digits and a few marks stand for themselves; all else goes by its number. */
  private static String escaped(String text) {
    StringBuilder escaped = new StringBuilder();
    text.codePoints()
        .forEach(
            c -> {
              if (Character.isLetterOrDigit(c) || " _.,:/=+-()".indexOf(c) >= 0) {
                escaped.appendCodePoint(c);
              } else {
                escaped.append('#').append(c).append(';');
              }
            });
    return escaped.toString();
  }
}
