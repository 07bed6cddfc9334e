package dev.xylem.cassandra.session;

/** How many rows a page has: as many as make about a number of bytes, judged by the page before. */
public final class PageSize {
  /** Asked for first, as rows may be large. */
  private static final int FIRST_ROWS = 100;

  private static final long UNBOUNDED = 1L << 40;

  private final int maxRows;
  private final long targetBytes;
  private int rows;

  /**
   * Always so many rows: for queries with a {@code LIMIT}. Cassandra begins such a query anew, and
   * forgets how far it has come, when a later page is asked for that could hold all of them.
   */
  static PageSize fixed(int rows) {
    return new PageSize(rows, rows, UNBOUNDED);
  }

  /** So many rows at most, and about so many bytes. */
  public PageSize(int maxRows, long targetBytes) {
    this(Math.min(FIRST_ROWS, maxRows), maxRows, targetBytes);
  }

  private PageSize(int firstRows, int maxRows, long targetBytes) {
    rows = firstRows;
    this.maxRows = maxRows;
    this.targetBytes = targetBytes;
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
