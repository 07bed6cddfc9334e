package dev.xylem.metrics;

import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The metrics of one bulk writer of a table in Cassandra, as {@link TableMetrics} are those of a
 * writer of batches. May be called from any thread; counts reach Beam when they are published.
 */
public final class BulkMetrics implements AutoCloseable {
  /** Names of Beam's metrics in the namespace of the table. */
  public static final String SSTABLES_WRITTEN = "sstables_written";

  public static final String SSTABLE_BYTES = "sstable_bytes_written";
  public static final String DELIVERY_FAILURES = "delivery_failures";
  public static final String DELIVERY_MICROS = "delivery_micros";

  private final MeterLeases leases;
  private final MeteredTable table;
  private final TableMeters meters;
  private final TableCounter rowsWritten;
  private final TableCounter bytesWritten;
  private final TableCounter rowsWrittenLocally;
  private final TableCounter bytesWrittenLocally;
  private final TableCounter sstables;
  private final TableCounter sstableBytes;
  private final Map<String, TableTimer> deliveries = new ConcurrentHashMap<>();
  private final Map<List<String>, TableCounter> failures = new ConcurrentHashMap<>();

  BulkMetrics(MeterLeases leases, MeteredTable table) {
    this.leases = leases;
    this.table = table;
    leases.acquire(table);
    meters = new TableMeters(leases.registry(), table);
    rowsWritten = meters.rowsWritten();
    bytesWritten = meters.bytesWritten();
    rowsWrittenLocally = meters.rowsWrittenLocally();
    bytesWrittenLocally = meters.bytesWrittenLocally();
    sstables =
        meters.counter(
            "xylem.cassandra.bulk.sstables",
            SSTABLES_WRITTEN,
            "Sets of SSTables made on local disk");
    sstableBytes =
        meters.counter(
            "xylem.cassandra.bulk.sstable.bytes", SSTABLE_BYTES, "Bytes of their components");
  }

  /** The metrics of one writer; see {@link TableMetrics#open}. */
  public static BulkMetrics open(String keyspace, String table, int run) {
    return new BulkMetrics(TableMetrics.LEASES, new MeteredTable(keyspace, table, run));
  }

  /**
   * The SSTables of a group of replicas are complete on local disk.
   *
   * @param bytes of all their components
   */
  public void sstablesWritten(long bytes) {
    sstables.add(1);
    sstableBytes.add(bytes);
  }

  /**
   * A replica serves the rows of the SSTables that were brought to it.
   *
   * @param transport the way they took, in a word
   * @param nanos how long that took
   */
  public void delivered(String transport, long nanos) {
    deliveries
        .computeIfAbsent(
            transport,
            way ->
                meters.transfers(
                    "xylem.cassandra.bulk.delivery",
                    DELIVERY_MICROS,
                    "From handing SSTables to a replica to its serving them",
                    "transport",
                    way))
        .record(nanos);
  }

  /**
   * A replica could not be brought SSTables: another attempt follows, or it is left out.
   *
   * @param node its address
   */
  public void deliveryFailed(String transport, String node) {
    failures
        .computeIfAbsent(
            List.of(transport, node),
            key ->
                meters.counter(
                    "xylem.cassandra.bulk.delivery.failures",
                    DELIVERY_FAILURES,
                    "Attempts to bring SSTables to a replica that failed",
                    "transport",
                    transport,
                    "node",
                    node))
        .add(1);
  }

  /**
   * As many replicas as the consistency level asks for serve these rows.
   *
   * @param bytes of their values, as {@link TableMetrics#batchAcknowledged} has them; what they
   *     take in SSTables, compressed, is told apart from that
   */
  public void rowsWritten(long rows, long bytes) {
    rowsWritten.add(rows);
    bytesWritten.add(bytes);
  }

  /** Of these rows, a replica on the machine of the writer keeps so many. */
  public void writtenLocally(long rows, long bytes) {
    rowsWrittenLocally.add(rows);
    bytesWrittenLocally.add(bytes);
  }

  /** As {@link TableMetrics#publish()}. */
  public void publish() {
    List.of(
            rowsWritten,
            bytesWritten,
            rowsWrittenLocally,
            bytesWrittenLocally,
            sstables,
            sstableBytes)
        .forEach(TableCounter::publish);
    deliveries.values().forEach(TableTimer::publish);
    failures.values().forEach(TableCounter::publish);
  }

  @Override
  public void close() {
    leases.release(table);
  }
}
