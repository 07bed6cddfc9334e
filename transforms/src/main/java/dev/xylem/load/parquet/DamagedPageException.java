package dev.xylem.load.parquet;

/** A page of a column that is not what a Parquet file should have there; the message says why. */
final class DamagedPageException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  DamagedPageException(String problem) {
    super(problem);
  }

  DamagedPageException(String problem, Exception cause) {
    super(problem, cause);
  }
}
