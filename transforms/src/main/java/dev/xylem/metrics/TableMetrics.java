package dev.xylem.metrics;

import io.micrometer.core.instrument.Metrics;
import java.time.Duration;
import java.util.List;
import org.apache.beam.sdk.metrics.Gauge;

/**
 * The metrics of one reader or writer of a table in Cassandra. Each is counted twice: in a meter of
 * Micrometer's global registry, which all users of the table in this JVM share, and in a metric of
 * Beam, which runners export and which is exact once a pipeline is done, whatever was retried.
 *
 * <p>May be called from any thread, once a batch or page rather than once a row. Beam's metrics
 * belong to the thread that runs a bundle, which passes the counts on with {@link #publish}.
 */
public final class TableMetrics implements AutoCloseable {
  /** Names of Beam's metrics in the namespace of the table. */
  public static final String ROWS_WRITTEN = "rows_written";

  public static final String BYTES_WRITTEN = "bytes_written";
  public static final String BATCHES_WRITTEN = "batches_written";
  public static final String WRITE_RETRIES = "write_retries";
  public static final String BATCH_MICROS = "batch_micros";
  public static final String WRITE_LIMIT = "write_limit";
  public static final String ROWS_READ = "rows_read";
  public static final String BYTES_READ = "bytes_read";
  public static final String PAGES_READ = "pages_read";
  public static final String ROWS_WRITTEN_LOCALLY = "rows_written_locally";
  public static final String BYTES_WRITTEN_LOCALLY = "bytes_written_locally";
  public static final String ROWS_READ_LOCALLY = "rows_read_locally";
  public static final String BYTES_READ_LOCALLY = "bytes_read_locally";

  /** Several times what usually lies between two scrapes. */
  private static final Duration GRACE = Duration.ofMinutes(5);

  static final MeterLeases LEASES =
      new MeterLeases(Metrics.globalRegistry, System::nanoTime, GRACE, WorkerExports.found());

  private final MeterLeases leases;
  private final MeteredTable table;
  private final TableCounter rowsWritten;
  private final TableCounter bytesWritten;
  private final TableCounter batchesWritten;
  private final TableCounter writeRetries;
  private final TableTimer batches;
  private final Gauge writeLimit;
  private final TableCounter rowsRead;
  private final TableCounter bytesRead;
  private final TableCounter pagesRead;
  private final TableCounter rowsWrittenLocally;
  private final TableCounter bytesWrittenLocally;
  private final TableCounter rowsReadLocally;
  private final TableCounter bytesReadLocally;

  TableMetrics(MeterLeases leases, MeteredTable table) {
    this.leases = leases;
    this.table = table;
    leases.acquire(table);
    TableMeters meters = new TableMeters(leases.registry(), table);
    rowsWritten = meters.rowsWritten();
    bytesWritten = meters.bytesWritten();
    batchesWritten =
        meters.counter("xylem.cassandra.written.batches", BATCHES_WRITTEN, "Batches of them");
    writeRetries =
        meters.counter(
            "xylem.cassandra.write.retries", WRITE_RETRIES, "Attempts to write that failed");
    batches =
        meters.requests(
            "xylem.cassandra.write.batch", BATCH_MICROS, "From sending a batch to its answer");
    writeLimit = org.apache.beam.sdk.metrics.Metrics.gauge(namespace(table.table()), WRITE_LIMIT);
    rowsRead = meters.counter("xylem.cassandra.read.rows", ROWS_READ, "Rows read");
    bytesRead = meters.counter("xylem.cassandra.read.bytes", BYTES_READ, "Bytes of pages read");
    pagesRead = meters.counter("xylem.cassandra.read.pages", PAGES_READ, "Pages read");
    rowsWrittenLocally = meters.rowsWrittenLocally();
    bytesWrittenLocally = meters.bytesWrittenLocally();
    rowsReadLocally =
        meters.counter(
            "xylem.cassandra.read.local.rows",
            ROWS_READ_LOCALLY,
            "Rows that a node on this machine has sent");
    bytesReadLocally =
        meters.counter(
            "xylem.cassandra.read.local.bytes", BYTES_READ_LOCALLY, "Bytes of their pages");
  }

  /**
   * The metrics of one reader or writer; to be closed once. Those of a table go away five minutes
   * after the last of its users.
   *
   * @param table its name in the script
   */
  public static TableMetrics open(String keyspace, String table, int run) {
    return new TableMetrics(LEASES, new MeteredTable(keyspace, table, run));
  }

  /** The namespace of a table's Beam metrics. */
  public static String namespace(String table) {
    return "xylem.table." + table;
  }

  /** Removes the meters of tables that are out of use; to be called before meters are shown. */
  public static void removeIdle() {
    LEASES.removeIdle();
  }

  /**
   * The replicas have acknowledged a batch.
   *
   * @param bytes of the values of its rows, keys and lengths included
   */
  public void batchAcknowledged(long rows, long bytes, long latencyNanos) {
    rowsWritten.add(rows);
    bytesWritten.add(bytes);
    batchesWritten.add(1);
    batches.record(latencyNanos);
  }

  /** An attempt to write a batch has failed; another follows, or the run fails. */
  public void writeFailed() {
    writeRetries.add(1);
  }

  /** Of what is acknowledged, this went to a node on the machine of the writer. */
  public void writtenLocally(long rows, long bytes) {
    rowsWrittenLocally.add(rows);
    bytesWrittenLocally.add(bytes);
  }

  /**
   * A page has come.
   *
   * @param locally whether from a node on the machine of the reader
   */
  public void pageRead(long rows, long bytes, boolean locally) {
    rowsRead.add(rows);
    bytesRead.add(bytes);
    pagesRead.add(1);
    if (locally) {
      rowsReadLocally.add(rows);
      bytesReadLocally.add(bytes);
    }
  }

  /** Passes the counts since the last call to Beam; for the thread that runs the bundle. */
  public void publish() {
    List.of(
            rowsWritten,
            bytesWritten,
            batchesWritten,
            writeRetries,
            rowsRead,
            bytesRead,
            pagesRead,
            rowsWrittenLocally,
            bytesWrittenLocally,
            rowsReadLocally,
            bytesReadLocally)
        .forEach(TableCounter::publish);
    batches.publish();
  }

  /** The same, and how many batches may be under way at once. */
  public void publish(WriteLoad load) {
    publish();
    writeLimit.set(load.limit());
  }

  @Override
  public void close() {
    leases.release(table);
  }
}
