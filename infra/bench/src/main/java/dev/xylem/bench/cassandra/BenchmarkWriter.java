package dev.xylem.bench.cassandra;

import dev.xylem.cassandra.schema.TableSchema;

/** A way of writing a table. */
interface BenchmarkWriter extends AutoCloseable {
  /** What it is called in options and results. */
  String name();

  /** Returns when the replicas have acknowledged every row. */
  void write(BenchmarkRows rows, TableSchema table) throws InterruptedException;

  /** Makes the rows in the same way and drops them: what is not the writing's cost. */
  void makeOnly(BenchmarkRows rows);

  @Override
  default void close() {}
}
