package dev.xylem.chaos.trial;

/** Where a run is, as the lines that it prints tell. */
public enum Phase {
  START("Checking .*|Run 1 of .*"),
  LOAD("read_txns +running .*"),
  JOIN("join_accounts +running .*"),
  CALC("calc_fees +running .*"),
  /** Columns are at least two spaces apart, thousands are one. */
  WRITE("\\S+ +(running|done) {2,}\\S+( \\S+)* {2,}[1-9].*"),
  COMMIT("write_fees +running .*"),
  END("write_(fees|totals) +done .*");

  private final String line;

  Phase(String line) {
    this.line = line;
  }

  /** Whether a run that printed this line is there. */
  public boolean isReachedBy(String printed) {
    return printed.matches(line);
  }

  public String text() {
    return name().toLowerCase(java.util.Locale.ROOT);
  }
}
