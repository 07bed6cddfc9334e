package dev.xylem.pipeline.diagram;

/** How texts look, and how much room they take. */
enum TextStyle {
  TITLE(18, true, false, "#1b2430"),
  KIND(11, true, true, "#1b2430"),
  NAME(14, true, false, "#1b2430"),
  NOTE(11.5, false, false, "#4a5563"),
  TARGET(11.5, true, true, "#1b2430"),
  CODE(11, false, true, "#1b2430"),
  FAINT(11, false, true, "#5b6675"),
  LABEL(11, true, true, "#36424f");

  /** Widths of the characters from space to tilde in hundredths of the size. */
  private static final int[] ASCII = {
    32, 40, 46, 84, 64, 95, 78, 27, 39, 39, 50, 84, 32, 36, 32, 34, // space to /
    64, 64, 64, 64, 64, 64, 64, 64, 64, 64, 34, 34, 84, 84, 84, 53, // 0 to ?
    100, 68, 69, 70, 77, 63, 58, 77, 75, 29, 29, 66, 56, 86, 75, 79, // @ to O
    60, 79, 69, 63, 61, 73, 68, 99, 69, 61, 69, 39, 34, 39, 84, 50, // P to _
    50, 61, 63, 55, 63, 62, 35, 63, 63, 28, 28, 58, 28, 97, 63, 61, // ` to o
    63, 63, 41, 52, 39, 63, 59, 82, 59, 59, 52, 64, 34, 64, 84 // p to ~
  };

  private static final double MONOSPACE = 0.64;
  private static final double BOLD = 1.15;
  private static final double OTHER = 0.75;

  private final double size;
  private final boolean bold;
  private final boolean monospace;
  private final String colour;

  TextStyle(double size, boolean bold, boolean monospace, String colour) {
    this.size = size;
    this.bold = bold;
    this.monospace = monospace;
    this.colour = colour;
  }

  /** Of letters, in pixels. */
  double size() {
    return size;
  }

  boolean bold() {
    return bold;
  }

  boolean monospace() {
    return monospace;
  }

  String colour() {
    return colour;
  }

  /** From one line to the next, in pixels. */
  double lineHeight() {
    return Math.ceil(size * 1.42);
  }

  /**
   * The room that a text takes at most, in pixels. The viewer's fonts are not known here: this is
   * that of DejaVu Sans and Verdana, the widest of those in common use.
   */
  double width(String text) {
    double ems = text.codePoints().mapToDouble(this::ems).sum();
    return ems * size * (bold && !monospace ? BOLD : 1);
  }

  private double ems(int character) {
    if (character >= ' ' && character <= '~') {
      return monospace ? MONOSPACE : ASCII[character - ' '] / 100.0;
    }
    // From here on scripts such as Chinese and Korean fill a square; so do emoji.
    return character >= 0x1100 && character < 0x2010 || character >= 0x2e80 ? 1.05 : OTHER;
  }
}
