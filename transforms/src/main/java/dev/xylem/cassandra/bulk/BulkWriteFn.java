package dev.xylem.cassandra.bulk;

import dev.xylem.cassandra.CassandraConfig;
import dev.xylem.cassandra.CassandraSession;
import dev.xylem.cassandra.Sessions;
import dev.xylem.cassandra.TableDefinition;
import dev.xylem.cassandra.TableSchema;
import dev.xylem.metrics.BulkMetrics;
import dev.xylem.metrics.NodeCounters;
import dev.xylem.metrics.RowCount;
import dev.xylem.types.Chunk;
import dev.xylem.types.XylemException;
import dev.xylem.types.XylemException.Fact;
import org.apache.beam.sdk.transforms.DoFn;
import org.apache.beam.sdk.transforms.windowing.GlobalWindow;

/** Passes chunks to the process that writes SSTables; ends a bundle when they are delivered. */
final class BulkWriteFn extends DoFn<Chunk, Long> {
  private static final long serialVersionUID = 1L;

  private final CassandraConfig config;
  private final TableSchema table;
  private final String tableOptions;
  private final NodeCounters counters;
  private final BulkOptions options;
  private final long timestamp;
  private transient CassandraSession session;
  private transient TableDefinition definition;
  private transient BulkMetrics metrics;

  /** None as long as the bundle has no rows: an empty table needs no process. */
  private transient BulkBundle bundle;

  /**
   * @param timestamp of the writes, in microseconds
   */
  BulkWriteFn(
      CassandraConfig config,
      TableSchema table,
      String tableOptions,
      NodeCounters counters,
      BulkOptions options,
      long timestamp) {
    this.config = config;
    this.table = table;
    this.tableOptions = tableOptions;
    this.counters = counters;
    this.options = options;
    this.timestamp = timestamp;
  }

  @Setup
  public void setup() {
    session = Sessions.acquire(config);
    try {
      definition = TableDefinition.of(session, table, tableOptions);
    } catch (XylemException e) {
      throw located(e);
    }
    metrics = BulkMetrics.open(config.keyspace(), table.name().table(), table.name().run());
  }

  @ProcessElement
  public void processElement(@Element Chunk chunk) throws InterruptedException {
    if (chunk.rows() == 0) {
      return;
    }
    try {
      if (bundle == null) {
        bundle = BulkBundle.open(session, table, definition, options, timestamp);
      }
      bundle.write(chunk);
    } catch (XylemException e) {
      throw located(e);
    }
  }

  @FinishBundle
  public void finishBundle(FinishBundleContext context) throws InterruptedException {
    long rows = 0;
    if (bundle != null) {
      try {
        rows = bundle.deliver(metrics);
      } catch (XylemException e) {
        throw located(e);
      } finally {
        metrics.publish();
        abandon();
      }
    }
    counters.add(RowCount.WRITTEN, rows);
    context.output(rows, GlobalWindow.TIMESTAMP_MIN_VALUE, GlobalWindow.INSTANCE);
  }

  private XylemException located(XylemException e) {
    return e.with(Fact.NODE, counters.node()).with(Fact.TABLE, table.name());
  }

  /** A bundle that has failed is not finished. */
  @Teardown
  public void teardown() {
    abandon();
    if (metrics != null) {
      metrics.close();
    }
    if (session != null) {
      session.close();
    }
  }

  private void abandon() {
    if (bundle != null) {
      bundle.close();
      bundle = null;
    }
  }
}
