package dev.xylem.bench.cassandra;

import dev.xylem.cassandra.bulk.BulkOptions;
import dev.xylem.cassandra.bulk.BulkWriteMethod;
import dev.xylem.cassandra.bulk.SSTableProcess;
import dev.xylem.cassandra.schema.TableSchema;
import dev.xylem.cassandra.session.CassandraConfig;
import dev.xylem.cassandra.write.WriteTable;
import dev.xylem.metrics.NodeCounters;
import org.apache.beam.sdk.transforms.Count;

/**
 * {@link BulkWriteMethod} in a pipeline on Flink, until the node has imported the SSTables. The
 * process that writes them is up all the time, as during a run.
 */
final class BulkWriter implements BenchmarkWriter {
  private final CassandraConfig config;
  private final FlinkJobs jobs;
  private final BulkOptions options;
  private final SSTableProcess process;

  BulkWriter(CassandraConfig config, FlinkJobs jobs, BulkOptions options) {
    this.config = config;
    this.jobs = jobs;
    this.options = options;
    process = SSTableProcess.hold(options);
  }

  @Override
  public String name() {
    return "bulk";
  }

  @Override
  public void write(BenchmarkRows rows, TableSchema table) {
    NodeCounters counters = NodeCounters.of("bench", table.name().table());
    jobs.run(
        pipeline ->
            rows.in(pipeline)
                .apply(
                    WriteTable.to(table, config, counters)
                        .withMethod(BulkWriteMethod.of("", options))));
  }

  @Override
  public void makeOnly(BenchmarkRows rows) {
    jobs.run(pipeline -> rows.in(pipeline).apply(Count.globally()));
  }

  @Override
  public void close() {
    process.close();
  }
}
