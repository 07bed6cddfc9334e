package dev.xylem.pipeline.diagram;

/** A text in one style. */
record Span(String text, TextStyle style) {
  Span {
    text = DiagramText.clean(text);
  }

  double width() {
    return style.width(text);
  }

  /** The same, cut after so many characters. */
  Span shortened(int maxCharacters) {
    return new Span(DiagramText.shorten(text, maxCharacters), style);
  }
}
