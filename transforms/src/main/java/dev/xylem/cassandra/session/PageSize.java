package dev.xylem.cassandra.session;

/** How many rows to ask for: as many as make a page of about so many bytes, going by the last. */
public final class PageSize {
  /** Asked for first, as rows may be large. */
  private static final int FIRST_ROWS = 100;

  private final int maxRows;
  private final long targetBytes;
  private int rows;

  public PageSize(int maxRows, long targetBytes) {
    this.maxRows = maxRows;
    this.targetBytes = targetBytes;
    rows = Math.min(FIRST_ROWS, maxRows);
  }

  int rows() {
    return rows;
  }

  /** A page has come. */
  void seen(int pageRows, long pageBytes) {
    if (pageRows > 0 && pageBytes > 0) {
      rows = (int) Math.max(1, Math.min(maxRows, targetBytes * pageRows / pageBytes));
    }
  }
}
