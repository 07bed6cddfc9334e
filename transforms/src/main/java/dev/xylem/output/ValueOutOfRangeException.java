package dev.xylem.output;

/** A value that a file cannot hold. */
final class ValueOutOfRangeException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final int row;
  private final String value;
  private final String hint;

  /**
   * @param row its position in the column
   * @param hint what to do about it
   */
  ValueOutOfRangeException(String problem, int row, String value, String hint) {
    super(problem);
    this.row = row;
    this.value = value;
    this.hint = hint;
  }

  int row() {
    return row;
  }

  String value() {
    return value;
  }

  String hint() {
    return hint;
  }
}
