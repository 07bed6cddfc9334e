package dev.xylem.embedded;

/** What the JVM of a node is good at. */
public enum Tuning {
  /** Compiles quickly and never well: for tests, whose tables are small. */
  FAST_START("-XX:TieredStopAtLevel=1"),

  /** Compiles well in the end: for anything that takes longer than its start. */
  THROUGHPUT("-XX:+TieredCompilation");

  private final String jvmOption;

  Tuning(String jvmOption) {
    this.jvmOption = jvmOption;
  }

  String jvmOption() {
    return jvmOption;
  }
}
