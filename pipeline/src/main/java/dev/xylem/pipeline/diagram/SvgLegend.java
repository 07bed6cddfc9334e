package dev.xylem.pipeline.diagram;

import dev.xylem.pipeline.diagram.SvgTexts.Anchor;
import dev.xylem.pipeline.markup.MarkupWriter;
import java.util.ArrayList;
import java.util.List;

/** Explains the colours and lines that a diagram uses, in rows that fit its width. */
final class SvgLegend {
  private static final double ROW = 22;
  private static final double SAMPLE = 26;
  private static final double GAP = 22;

  private final List<Entry> entries = new ArrayList<>();

  SvgLegend(Diagram diagram) {
    for (NodeKind kind : diagram.kinds()) {
      add("%s: %s".formatted(kind.scriptName(), kind.meaning()), swatch(kind.style(), 1.2));
    }
    if (diagram.hasManualNodes()) {
      add(
          "manual: runs only when it is named",
          swatch(new BoxStyle("#ffffff", BoxStyle.FILE.line()), 3.5));
    }
    for (Arrow.Kind kind : diagram.arrowKinds()) {
      add(kind.meaning(), (svg, x, y) -> new SvgArrows(svg).drawSample(kind, x, y, SAMPLE));
    }
  }

  private void add(String text, Symbol symbol) {
    entries.add(new Entry(new Span(text, TextStyle.NOTE), symbol));
  }

  private static Symbol swatch(BoxStyle style, double line) {
    return (svg, x, y) ->
        svg.open("rect")
            .attribute("x", x + 4)
            .attribute("y", y - 7)
            .attribute("width", SAMPLE - 8)
            .attribute("height", 14)
            .attribute("rx", 3)
            .attribute("fill", style.fill())
            .attribute("stroke", style.line())
            .attribute("stroke-width", line)
            .close();
  }

  /** The widest of its entries: it cannot be narrower. */
  double minWidth() {
    return entries.stream().mapToDouble(Entry::width).max().orElse(0);
  }

  double height(double width) {
    return ROW * rows(width).size();
  }

  void draw(MarkupWriter svg, double left, double top, double width) {
    SvgTexts texts = new SvgTexts(svg);
    double y = top + ROW / 2;
    for (List<Entry> row : rows(width)) {
      double x = left;
      for (Entry entry : row) {
        entry.symbol().draw(svg, x, y);
        texts.draw(entry.text(), x + SAMPLE + 6, y + 4, Anchor.START);
        x += entry.width() + GAP;
      }
      y += ROW;
    }
  }

  /** At least one, with as many entries in each as fit. */
  private List<List<Entry>> rows(double width) {
    List<List<Entry>> rows = new ArrayList<>(List.of(new ArrayList<>()));
    double x = 0;
    for (Entry entry : entries) {
      if (x > 0 && x + entry.width() > width) {
        rows.add(new ArrayList<>());
        x = 0;
      }
      rows.get(rows.size() - 1).add(entry);
      x += entry.width() + GAP;
    }
    return rows;
  }

  private record Entry(Span text, Symbol symbol) {
    double width() {
      return SAMPLE + 6 + text.width();
    }
  }

  private interface Symbol {
    void draw(MarkupWriter svg, double x, double y);
  }
}
