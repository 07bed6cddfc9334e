package dev.xylem.bench.cassandra;

import dev.xylem.cassandra.schema.TableSchema;

/** A way of reading a whole table. */
interface BenchmarkReader {
  /** What it is called in options and results. */
  String name();

  /** Gives how many rows it has read. */
  long read(TableSchema table);

  /** What it takes to read nothing: what is not the reading's cost. */
  void readNothing();
}
