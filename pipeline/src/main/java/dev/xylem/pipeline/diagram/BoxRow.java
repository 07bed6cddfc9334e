package dev.xylem.pipeline.diagram;

import java.util.Optional;

/** A line of a box. */
sealed interface BoxRow {

  /**
   * A text, and perhaps another.
   *
   * @param apart whether the other one is at the right edge, rather than next to the first
   * @param tooltip what is shown when pointed at; empty for nothing
   */
  record Line(Span left, Optional<Span> right, boolean apart, String tooltip) implements BoxRow {
    public Line {
      tooltip = DiagramText.cleanLines(tooltip);
    }

    static Line of(Span left) {
      return new Line(left, Optional.empty(), false, "");
    }

    static Line of(Span left, String tooltip) {
      return new Line(left, Optional.empty(), false, tooltip);
    }

    static Line apart(Span left, Span right, String tooltip) {
      return new Line(left, Optional.of(right), true, tooltip);
    }

    static Line together(Span left, Span right, String tooltip) {
      return new Line(left, Optional.of(right), false, tooltip);
    }

    /** The room between the two texts at least, in pixels. */
    double gap() {
      return apart ? 18 : 8;
    }
  }

  /** A line drawn from one side to the other. */
  record Rule() implements BoxRow {}
}
