package dev.xylem.bench.cassandra;

import dev.xylem.cassandra.read.ReadTable;
import dev.xylem.cassandra.schema.TableSchema;
import dev.xylem.cassandra.session.CassandraConfig;
import dev.xylem.metrics.LiveCounts;
import dev.xylem.metrics.NodeCounters;
import dev.xylem.metrics.RowCount;
import dev.xylem.types.Chunk;
import java.util.UUID;
import org.apache.beam.sdk.transforms.DoFn;
import org.apache.beam.sdk.transforms.ParDo;
import org.apache.beam.sdk.values.PCollection;

/** {@link ReadTable} in a pipeline on Flink, as runs of scripts use it. */
final class PipelineReader implements BenchmarkReader {
  private final CassandraConfig config;
  private final FlinkJobs jobs;

  PipelineReader(CassandraConfig config, FlinkJobs jobs) {
    this.config = config;
    this.jobs = jobs;
  }

  @Override
  public String name() {
    return "reader";
  }

  @Override
  public long read(TableSchema table) {
    String run = UUID.randomUUID().toString();
    jobs.run(pipeline -> count(pipeline.apply(ReadTable.from(table, config)), run));
    long rows = LiveCounts.of(run).get(name(), RowCount.READ);
    LiveCounts.forget(run);
    return rows;
  }

  private void count(PCollection<Chunk> chunks, String run) {
    chunks.apply("Count", ParDo.of(new CountChunkRows(NodeCounters.of(run, name()))));
  }

  @Override
  public void readNothing() {
    jobs.run(pipeline -> count(new BenchmarkRows(1).in(pipeline), "nothing"));
    LiveCounts.forget("nothing");
  }

  private static final class CountChunkRows extends DoFn<Chunk, Void> {
    private static final long serialVersionUID = 1L;
    private final NodeCounters counters;

    CountChunkRows(NodeCounters counters) {
      this.counters = counters;
    }

    @ProcessElement
    public void count(@Element Chunk chunk) {
      FirstRow.reached();
      counters.add(RowCount.READ, chunk.rows());
    }
  }
}
