package dev.xylem.script.reading;

/** A text that is no JSON or YAML. */
final class SyntaxException extends Exception {
  private static final long serialVersionUID = 1L;

  private final int offset;

  SyntaxException(int offset, String problem) {
    super(problem);
    this.offset = offset;
  }

  /** Where in the text. */
  int offset() {
    return offset;
  }
}
