package dev.xylem.pipeline.diagram;

import java.util.List;

/**
 * What flows from one box into another.
 *
 * @param label from top to bottom; empty for none
 * @param tooltip empty for none
 */
record Arrow(String from, String to, Kind kind, List<Span> label, String tooltip) {
  Arrow {
    label = List.copyOf(label);
    tooltip = DiagramText.cleanLines(tooltip);
  }

  /** How something is read. */
  enum Kind {
    ROWS("rows of a table", "#3f4d5c", false),
    LOOKUP("rows looked up by an index", "#7442b0", true),
    FILE("a file", "#7d8896", false);

    private final String meaning;
    private final String colour;
    private final boolean dashed;

    Kind(String meaning, String colour, boolean dashed) {
      this.meaning = meaning;
      this.colour = colour;
      this.dashed = dashed;
    }

    /** For the legend. */
    String meaning() {
      return meaning;
    }

    String colour() {
      return colour;
    }

    boolean dashed() {
      return dashed;
    }
  }
}
