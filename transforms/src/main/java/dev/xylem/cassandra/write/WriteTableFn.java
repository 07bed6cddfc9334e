package dev.xylem.cassandra.write;

import dev.xylem.cassandra.schema.TableSchema;
import dev.xylem.cassandra.session.CassandraConfig;
import dev.xylem.cassandra.session.CassandraSession;
import dev.xylem.cassandra.session.Sessions;
import dev.xylem.metrics.NodeCounters;
import dev.xylem.metrics.RowCount;
import dev.xylem.types.Chunk;
import dev.xylem.types.XylemException;
import dev.xylem.types.XylemException.Fact;
import org.apache.beam.sdk.transforms.DoFn;

/** Writes chunks and outputs them; ends a bundle when all of its rows are acknowledged. */
final class WriteTableFn extends DoFn<Chunk, Chunk> {
  private static final long serialVersionUID = 1L;

  private final CassandraConfig config;
  private final TableSchema table;
  private final NodeCounters counters;
  private final WriteMethod method;
  private transient CassandraSession session;
  private transient ChunkSink sink;

  WriteTableFn(
      CassandraConfig config, TableSchema table, NodeCounters counters, WriteMethod method) {
    this.config = config;
    this.table = table;
    this.counters = counters;
    this.method = method;
  }

  @Setup
  public void setup() {
    session = Sessions.await(config);
    try {
      sink = method.open(session, table);
    } catch (XylemException e) {
      throw located(e);
    }
  }

  @StartBundle
  public void startBundle() {
    sink.startBundle();
  }

  @ProcessElement
  public void processElement(@Element Chunk chunk, OutputReceiver<Chunk> kept)
      throws InterruptedException {
    if (chunk.isMessage()) {
      kept.output(chunk);
      return;
    }
    try {
      sink.write(chunk);
    } catch (XylemException e) {
      throw located(e);
    }
    counters.add(RowCount.WRITTEN, sink.takeAcknowledged());
    kept.output(chunk);
  }

  @FinishBundle
  public void finishBundle(FinishBundleContext context) throws InterruptedException {
    try {
      sink.finishBundle();
    } catch (XylemException e) {
      throw located(e);
    }
    counters.add(RowCount.WRITTEN, sink.takeAcknowledged());
    counters.finishBundle(context);
  }

  private XylemException located(XylemException e) {
    return counters.place(e).with(Fact.TABLE, table.name());
  }

  @Teardown
  public void teardown() {
    try {
      if (sink != null) {
        sink.close();
      }
    } finally {
      if (session != null) {
        session.close();
      }
    }
  }
}
