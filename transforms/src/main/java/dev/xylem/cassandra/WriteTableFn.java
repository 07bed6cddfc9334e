package dev.xylem.cassandra;

import dev.xylem.metrics.NodeCounters;
import dev.xylem.metrics.RowCount;
import dev.xylem.metrics.TableMetrics;
import dev.xylem.types.Chunk;
import dev.xylem.types.XylemException;
import dev.xylem.types.XylemException.Fact;
import org.apache.beam.sdk.transforms.DoFn;
import org.apache.beam.sdk.transforms.windowing.GlobalWindow;

/**
 * Sends the batches of chunks without waiting for their answers, except for the limiter; ends a
 * bundle when all of its are acknowledged.
 */
final class WriteTableFn extends DoFn<Chunk, Long> {
  private static final long serialVersionUID = 1L;

  private final CassandraConfig config;
  private final TableSchema table;
  private final NodeCounters counters;
  private final WriteOptions options;
  private transient CassandraSession session;
  private transient TableMetrics metrics;
  private transient BatchWriter writer;
  private transient PendingWrites pending;
  private transient long bundleRows;

  WriteTableFn(
      CassandraConfig config, TableSchema table, NodeCounters counters, WriteOptions options) {
    this.config = config;
    this.table = table;
    this.counters = counters;
    this.options = options;
  }

  @Setup
  public void setup() {
    session = Sessions.acquire(config);
    try {
      metrics = TableMetrics.open(config.keyspace(), table.name().table(), table.name().run());
      WriteOptions feasible = session.kind().limit(options);
      writer = new BatchWriter(session, new InsertRows(session, table), feasible, metrics);
    } catch (XylemException e) {
      throw located(e);
    }
  }

  @StartBundle
  public void startBundle() {
    pending = new PendingWrites();
    bundleRows = 0;
  }

  @ProcessElement
  public void processElement(@Element Chunk chunk) throws InterruptedException {
    try {
      writer.write(new EncodedChunk(chunk), pending);
    } catch (XylemException e) {
      throw located(e);
    }
    countAcknowledged();
  }

  private void countAcknowledged() {
    long rows = pending.takeAcknowledged();
    counters.add(RowCount.WRITTEN, rows);
    bundleRows += rows;
    metrics.publish(writer.load());
  }

  @FinishBundle
  public void finishBundle(FinishBundleContext context) throws InterruptedException {
    try {
      pending.await();
    } catch (XylemException e) {
      throw located(e);
    }
    countAcknowledged();
    context.output(bundleRows, GlobalWindow.TIMESTAMP_MIN_VALUE, GlobalWindow.INSTANCE);
  }

  private XylemException located(XylemException e) {
    return e.with(Fact.NODE, counters.node()).with(Fact.TABLE, table.name());
  }

  @Teardown
  public void teardown() {
    if (pending != null) {
      pending.abandon();
    }
    if (metrics != null) {
      metrics.close();
    }
    if (session != null) {
      session.close();
    }
  }
}
