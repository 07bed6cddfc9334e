package dev.xylem.pipeline.diagram;

import java.util.Optional;

/** A line of a box. */
sealed interface Row {

  /**
   * A text, and perhaps another at the right edge.
   *
   * @param tooltip what is shown when pointed at; empty for nothing
   */
  record Line(Span left, Optional<Span> right, String tooltip) implements Row {
    public Line {
      tooltip = DiagramText.cleanLines(tooltip);
    }

    static Line of(Span left) {
      return new Line(left, Optional.empty(), "");
    }

    static Line of(Span left, String tooltip) {
      return new Line(left, Optional.empty(), tooltip);
    }

    static Line of(Span left, Span right, String tooltip) {
      return new Line(left, Optional.of(right), tooltip);
    }
  }

  /** A line drawn from one side to the other. */
  record Rule() implements Row {}
}
