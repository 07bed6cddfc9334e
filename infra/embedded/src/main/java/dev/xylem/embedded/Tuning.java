package dev.xylem.embedded;

/** What a node is good at. */
public enum Tuning {
  /** Compiles quickly and never well: for tests, whose tables are small. */
  FAST_START("-XX:TieredStopAtLevel=1"),

  /**
   * Starts as quickly, and makes tables in half the time: they are on disk only once the node is
   * stopped. For tests that make many tables and do not start the node again after a kill.
   */
  SHORT_LIVED("-XX:TieredStopAtLevel=1\n-Dcassandra.test.flush_local_schema_changes=false"),

  /**
   * Compiles well what is called three times as often as the JVM's defaults ask for: for anything
   * that takes longer than its start.
   */
  THROUGHPUT(
      """
      -XX:Tier4InvocationThreshold=15000
      -XX:Tier4MinInvocationThreshold=2000
      -XX:Tier4CompileThreshold=30000
      -XX:Tier4BackEdgeThreshold=120000
      """);

  private final String jvmOptions;

  Tuning(String jvmOptions) {
    this.jvmOptions = jvmOptions;
  }

  /** In lines, as in an argument file. */
  String jvmOptions() {
    return jvmOptions;
  }
}
