package dev.xylem.cassandra.write;

import static java.util.Objects.requireNonNull;

import dev.xylem.cassandra.schema.TableSchema;
import dev.xylem.cassandra.schema.Tables;
import dev.xylem.cassandra.session.CassandraConfig;
import dev.xylem.metrics.NodeCounters;
import dev.xylem.metrics.StepEnd;
import dev.xylem.types.Chunk;
import org.apache.beam.sdk.transforms.PTransform;
import org.apache.beam.sdk.transforms.ParDo;
import org.apache.beam.sdk.transforms.display.DisplayData;
import org.apache.beam.sdk.transforms.windowing.GlobalWindows;
import org.apache.beam.sdk.values.PCollection;

/**
 * Writes chunks to a table that {@link Tables} has made, and outputs them unchanged. A bundle ends
 * when the replicas have acknowledged all of its rows. Runners use the output of a bundle only
 * after it has succeeded, so every row that is read from the output is stored.
 *
 * <p>The output is the input so that a runner can fuse this with the transforms before and after
 * it. For a branch of its own rows would be copied.
 *
 * <p>Writing a chunk again makes the same rows, so retried bundles do no harm. Acknowledged rows
 * are counted as written for the node.
 *
 * <p>Fails with a {@link dev.xylem.types.XylemException} when the cluster refuses a row, or has not
 * taken it within {@link WriteOptions#giveUpAfter} or {@link CassandraConfig#unreachableAfter}.
 */
public final class WriteTable extends PTransform<PCollection<Chunk>, PCollection<Chunk>> {
  private static final long serialVersionUID = 1L;

  private final CassandraConfig config;
  private final TableSchema table;
  private final NodeCounters counters;
  private final WriteMethod method;

  /** Null if nobody wants to know. */
  private final StepEnd end;

  private WriteTable(
      CassandraConfig config,
      TableSchema table,
      NodeCounters counters,
      WriteMethod method,
      StepEnd end) {
    this.config = requireNonNull(config, "config");
    this.table = requireNonNull(table, "table");
    this.counters = requireNonNull(counters, "counters");
    this.method = requireNonNull(method, "method");
    this.end = end;
  }

  /** By batches of CQL. */
  public static WriteTable to(TableSchema table, CassandraConfig config, NodeCounters counters) {
    return new WriteTable(config, table, counters, new CqlWriteMethod(WriteOptions.DEFAULT), null);
  }

  /** By batches of CQL that are made and sent like that. */
  public WriteTable withOptions(WriteOptions changed) {
    return withMethod(new CqlWriteMethod(changed));
  }

  public WriteTable withMethod(WriteMethod changed) {
    return new WriteTable(config, table, counters, changed, end);
  }

  /** Has somebody told when each task of it has written all of its rows. */
  public WriteTable withEnd(StepEnd told) {
    return new WriteTable(config, table, counters, method, requireNonNull(told, "told"));
  }

  @Override
  public PCollection<Chunk> expand(PCollection<Chunk> chunks) {
    if (!(chunks.getWindowingStrategy().getWindowFn() instanceof GlobalWindows)) {
      throw new IllegalArgumentException("a table is written from one global window");
    }
    return chunks
        .apply("Write", ParDo.of(new WriteTableFn(config, table, counters, method, end)))
        .setCoder(chunks.getCoder());
  }

  @Override
  public void populateDisplayData(DisplayData.Builder builder) {
    builder
        .add(DisplayData.item("table", table.qualifiedName(config.keyspace())))
        .add(DisplayData.item("cassandra", config.where()))
        .include("method", method);
  }
}
