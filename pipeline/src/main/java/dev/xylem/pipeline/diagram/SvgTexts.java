package dev.xylem.pipeline.diagram;

import dev.xylem.pipeline.markup.MarkupWriter;

/** Draws texts, in fonts that most viewers have. */
final class SvgTexts {
  static final String SANS = "'Helvetica Neue',Helvetica,Arial,'Liberation Sans',sans-serif";
  private static final String MONOSPACE =
      "Menlo,Consolas,'DejaVu Sans Mono','Liberation Mono',monospace";

  private final MarkupWriter svg;

  SvgTexts(MarkupWriter svg) {
    this.svg = svg;
  }

  /** Which part of a text is where it is drawn. */
  enum Anchor {
    START,
    MIDDLE,
    END
  }

  /** Draws a text whose base line is at y. */
  void draw(Span span, double x, double y, Anchor anchor) {
    TextStyle style = span.style();
    svg.open("text").attribute("x", x).attribute("y", y).attribute("font-size", style.size());
    svg.attribute("fill", style.colour());
    if (style.bold()) {
      svg.attribute("font-weight", "bold");
    }
    if (style.monospace()) {
      svg.attribute("font-family", MONOSPACE);
    }
    if (anchor != Anchor.START) {
      svg.attribute("text-anchor", anchor == Anchor.MIDDLE ? "middle" : "end");
    }
    svg.text(span.text()).close();
  }

  /** Shows a text when the open element is pointed at, unless it is empty. */
  void tooltip(String tooltip) {
    if (!tooltip.isEmpty()) {
      svg.inline("title").text(tooltip).close();
    }
  }
}
