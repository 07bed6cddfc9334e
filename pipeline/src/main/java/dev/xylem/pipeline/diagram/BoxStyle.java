package dev.xylem.pipeline.diagram;

/**
 * Colours of a box, as #rrggbb.
 *
 * @param fill light, under dark text
 * @param line dark, for borders and text on white
 */
record BoxStyle(String fill, String line) {
  static final BoxStyle FILE = new BoxStyle("#ffffff", "#5d6a79");
}
