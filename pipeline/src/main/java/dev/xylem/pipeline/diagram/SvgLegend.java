package dev.xylem.pipeline.diagram;

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

  private void add(String text, Sample sample) {
    entries.add(new Entry(new Span(text, TextStyle.NOTE), sample));
  }

  private static Sample swatch(BoxStyle style, double line) {
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
  double narrowest() {
    return entries.stream().mapToDouble(Entry::width).max().orElse(0);
  }

  double height(double width) {
    return arrange(null, 0, 0, width);
  }

  void draw(SvgWriter svg, double left, double top, double width) {
    arrange(svg, left, top, width);
  }

  /**
   * @param svgOrNull null to find out the height only
   * @return the height
   */
  private double arrange(SvgWriter svgOrNull, double left, double top, double width) {
    double x = left;
    double y = top + ROW / 2;
    for (Entry entry : entries) {
      if (x > left && x + entry.width() > left + width) {
        x = left;
        y += ROW;
      }
      if (svgOrNull != null) {
        entry.sample().draw(svgOrNull, x, y);
        svgOrNull.text(entry.text(), x + SAMPLE + 6, y + 4, "start");
      }
      x += entry.width() + GAP;
    }
    return y + ROW / 2 - top;
  }

  private record Entry(Span text, Sample sample) {
    double width() {
      return SAMPLE + 6 + text.width();
    }
  }

  private interface Sample {
    void draw(SvgWriter svg, double x, double y);
  }
}
