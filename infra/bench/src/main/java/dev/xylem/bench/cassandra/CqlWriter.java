package dev.xylem.bench.cassandra;

import dev.xylem.cassandra.schema.TableSchema;
import dev.xylem.cassandra.session.CassandraConfig;
import dev.xylem.cassandra.write.WriteOptions;
import dev.xylem.cassandra.write.WriteTable;
import dev.xylem.metrics.NodeCounters;
import org.apache.beam.sdk.transforms.Count;

/** {@link WriteTable} in a pipeline on Flink, as runs of scripts use it. */
final class CqlWriter implements BenchmarkWriter {
  private final CassandraConfig config;
  private final FlinkJobs jobs;
  private final WriteOptions options;

  CqlWriter(CassandraConfig config, FlinkJobs jobs, WriteOptions options) {
    this.config = config;
    this.jobs = jobs;
    this.options = options;
  }

  @Override
  public String name() {
    return "cql";
  }

  @Override
  public void write(BenchmarkRows rows, TableSchema table) {
    NodeCounters counters = NodeCounters.of("bench", table.name().table());
    jobs.run(
        pipeline ->
            rows.in(pipeline).apply(WriteTable.to(table, config, counters).withOptions(options)));
  }

  @Override
  public void makeOnly(BenchmarkRows rows) {
    jobs.run(pipeline -> rows.in(pipeline).apply(Count.globally()));
  }
}
