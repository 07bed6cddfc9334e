package dev.xylem.pipeline.settings;

/** Ways of writing the tables of a run. */
public enum TableSink {
  /**
   * By CQL; large tables as SSTables if Flink and Cassandra are both embedded, because everything
   * that writing SSTables needs is then on this machine.
   */
  AUTO,
  /** By CQL statements, while the rows are made. */
  CQL,
  /** As SSTables, which are delivered to the nodes when a part of a table is complete. */
  BULK,
  /** Not at all: rows go from node to node of the script, and into files. */
  NONE;

  /** Whether there are tables afterwards. */
  public boolean keepsTables() {
    return this != NONE;
  }
}
