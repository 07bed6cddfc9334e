package dev.xylem.cassandra.write;

import dev.xylem.cassandra.schema.TableSchema;
import dev.xylem.cassandra.session.CassandraConfig;
import dev.xylem.cassandra.session.CassandraSession;
import dev.xylem.cassandra.session.Sessions;
import dev.xylem.metrics.BundleCounts;
import dev.xylem.metrics.NodeCounters;
import dev.xylem.metrics.RowCount;
import dev.xylem.metrics.StepEnd;
import dev.xylem.metrics.TaskEnds;
import dev.xylem.types.Chunk;
import dev.xylem.types.XylemException;
import dev.xylem.types.XylemException.Fact;
import java.util.EnumMap;
import java.util.Map;
import org.apache.beam.sdk.transforms.DoFn;

/** Writes chunks and outputs them; ends a bundle when all of its rows are acknowledged. */
final class WriteTableFn extends DoFn<Chunk, Chunk> {
  private static final long serialVersionUID = 1L;

  private final CassandraConfig config;
  private final TableSchema table;
  private final NodeCounters counters;
  private final WriteMethod method;
  private final StepEnd end;
  private transient EnumMap<RowCount, Long> ofTask;
  private transient CassandraSession session;
  private transient ChunkSink sink;

  /**
   * @param end null if nobody wants to know of it
   */
  WriteTableFn(
      CassandraConfig config,
      TableSchema table,
      NodeCounters counters,
      WriteMethod method,
      StepEnd end) {
    this.config = config;
    this.table = table;
    this.counters = counters;
    this.method = method;
    this.end = end;
  }

  @Setup
  public void setup() {
    session = Sessions.await(config);
    try {
      sink = method.open(session, table);
    } catch (XylemException e) {
      throw located(e);
    }
    ofTask = new EnumMap<>(RowCount.class);
    if (end != null) {
      TaskEnds.watch(end, () -> ofTask);
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
      BundleCounts.parse(chunk.message())
          .filter(counts -> counts.node().equals(counters.node()))
          .ifPresent(counts -> addToTask(counts.counts()));
      kept.output(chunk);
      return;
    }
    try {
      sink.write(chunk);
    } catch (XylemException e) {
      throw located(e);
    }
    countAcknowledged();
    kept.output(chunk);
  }

  @FinishBundle
  public void finishBundle(FinishBundleContext context) throws InterruptedException {
    try {
      sink.finishBundle();
    } catch (XylemException e) {
      throw located(e);
    }
    countAcknowledged();
    counters.finishBundle(context);
  }

  private void countAcknowledged() {
    long rows = sink.takeAcknowledged();
    counters.add(RowCount.WRITTEN, rows);
    addToTask(Map.of(RowCount.WRITTEN, rows));
  }

  private void addToTask(Map<RowCount, Long> counts) {
    counts.forEach((what, rows) -> ofTask.merge(what, rows, Long::sum));
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
