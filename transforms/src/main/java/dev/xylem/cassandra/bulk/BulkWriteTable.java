package dev.xylem.cassandra.bulk;

import static java.util.Objects.requireNonNull;

import dev.xylem.cassandra.CassandraConfig;
import dev.xylem.cassandra.TableSchema;
import dev.xylem.metrics.NodeCounters;
import dev.xylem.types.Chunk;
import java.util.concurrent.TimeUnit;
import org.apache.beam.sdk.coders.VarLongCoder;
import org.apache.beam.sdk.transforms.PTransform;
import org.apache.beam.sdk.transforms.ParDo;
import org.apache.beam.sdk.transforms.display.DisplayData;
import org.apache.beam.sdk.transforms.windowing.GlobalWindows;
import org.apache.beam.sdk.values.PCollection;

/**
 * Writes chunks to a table that {@link dev.xylem.cassandra.Tables} has made, past Cassandra's write
 * path: each bundle becomes SSTables, made by a process of the worker, which are brought to the
 * replicas when the bundle ends. Gives one number for every bundle: its rows, all of them served by
 * as many replicas as the configuration's consistency level asks for.
 *
 * <p>A bundle that is retried makes the same rows again, with the same timestamp, so it does no
 * harm. Rows are counted as written for the node when they are delivered.
 *
 * <p>Fails with a {@link dev.xylem.types.XylemException} when the process cannot be started or
 * ends, the disk is full, or too few replicas have taken the SSTables within {@link
 * BulkOptions#giveUpAfter}.
 */
public final class BulkWriteTable extends PTransform<PCollection<Chunk>, PCollection<Long>> {
  private static final long serialVersionUID = 1L;

  private final CassandraConfig config;
  private final TableSchema table;
  private final String tableOptions;
  private final NodeCounters counters;
  private final BulkOptions options;

  private BulkWriteTable(
      CassandraConfig config,
      TableSchema table,
      String tableOptions,
      NodeCounters counters,
      BulkOptions options) {
    this.config = requireNonNull(config, "config");
    this.table = requireNonNull(table, "table");
    this.tableOptions = requireNonNull(tableOptions, "tableOptions");
    this.counters = requireNonNull(counters, "counters");
    this.options = requireNonNull(options, "options");
  }

  /**
   * @param tableOptions with which the table was made
   */
  public static BulkWriteTable to(
      TableSchema table,
      String tableOptions,
      CassandraConfig config,
      NodeCounters counters,
      BulkOptions options) {
    return new BulkWriteTable(config, table, tableOptions, counters, options);
  }

  @Override
  public PCollection<Long> expand(PCollection<Chunk> chunks) {
    if (!(chunks.getWindowingStrategy().getWindowFn() instanceof GlobalWindows)) {
      throw new IllegalArgumentException("a table is written from one global window");
    }
    // One for all attempts: a row that is written again is the same to the microsecond.
    long timestamp = TimeUnit.MILLISECONDS.toMicros(System.currentTimeMillis());
    return chunks
        .apply(
            "Write",
            ParDo.of(new BulkWriteFn(config, table, tableOptions, counters, options, timestamp)))
        .setCoder(VarLongCoder.of());
  }

  @Override
  public void populateDisplayData(DisplayData.Builder builder) {
    builder
        .add(DisplayData.item("table", table.name().physical()))
        .add(DisplayData.item("cassandra", config.where()))
        .add(DisplayData.item("transport", options.transport().name()));
  }
}
