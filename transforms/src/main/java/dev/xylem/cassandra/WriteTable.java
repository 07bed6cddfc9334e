package dev.xylem.cassandra;

import static java.util.Objects.requireNonNull;

import dev.xylem.metrics.NodeCounters;
import dev.xylem.types.Chunk;
import org.apache.beam.sdk.coders.VarLongCoder;
import org.apache.beam.sdk.transforms.PTransform;
import org.apache.beam.sdk.transforms.ParDo;
import org.apache.beam.sdk.transforms.display.DisplayData;
import org.apache.beam.sdk.transforms.windowing.GlobalWindows;
import org.apache.beam.sdk.values.PCollection;

/**
 * Writes chunks to a table that {@link Tables} has made. Gives one number for every bundle: its
 * rows, all of them acknowledged by the replicas. So whoever waits for the output to be complete
 * waits for the table to be complete, and the numbers add up to its rows.
 *
 * <p>Writing a chunk again makes the same rows, so retried bundles do no harm. Acknowledged rows
 * are counted as written for the node.
 *
 * <p>Fails with a {@link dev.xylem.types.XylemException} when the cluster refuses a row, or has not
 * taken it within {@link WriteOptions#giveUpAfter} or {@link CassandraConfig#unreachableAfter}.
 */
public final class WriteTable extends PTransform<PCollection<Chunk>, PCollection<Long>> {
  private static final long serialVersionUID = 1L;

  private final CassandraConfig config;
  private final TableSchema table;
  private final NodeCounters counters;
  private final WriteOptions options;

  private WriteTable(
      CassandraConfig config, TableSchema table, NodeCounters counters, WriteOptions options) {
    this.config = requireNonNull(config, "config");
    this.table = requireNonNull(table, "table");
    this.counters = requireNonNull(counters, "counters");
    this.options = requireNonNull(options, "options");
  }

  public static WriteTable to(TableSchema table, CassandraConfig config, NodeCounters counters) {
    return new WriteTable(config, table, counters, WriteOptions.DEFAULT);
  }

  public WriteTable withOptions(WriteOptions changed) {
    return new WriteTable(config, table, counters, changed);
  }

  @Override
  public PCollection<Long> expand(PCollection<Chunk> chunks) {
    if (!(chunks.getWindowingStrategy().getWindowFn() instanceof GlobalWindows)) {
      throw new IllegalArgumentException("a table is written from one global window");
    }
    return chunks
        .apply("Write", ParDo.of(new WriteTableFn(config, table, counters, options)))
        .setCoder(VarLongCoder.of());
  }

  @Override
  public void populateDisplayData(DisplayData.Builder builder) {
    builder
        .add(DisplayData.item("table", table.qualifiedName(config.keyspace())))
        .add(DisplayData.item("cassandra", config.where()))
        .add(DisplayData.item("batchRows", options.batchRows()))
        .add(DisplayData.item("batchBytes", options.batchBytes()))
        .add(DisplayData.item("writeConcurrency", options.concurrency().toString()));
  }
}
