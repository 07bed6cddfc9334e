package dev.xylem.pipeline.settings;

/** Ways of writing the tables of a run. */
public enum TableSink {
  /**
   * By CQL, and what is large as SSTables where Flink and Cassandra are both embedded, so that all
   * that takes is at hand.
   */
  AUTO,
  /** By statements of CQL, which nodes take while the rows are made. */
  CQL,
  /** As SSTables, which are brought to the nodes when a part of a table is complete. */
  BULK,
  /** Not at all: rows go from node to node, and into files. */
  NONE;

  /** Whether there are tables afterwards. */
  public boolean keepsTables() {
    return this != NONE;
  }
}
