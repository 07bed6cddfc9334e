package dev.xylem.pipeline.options;

import static java.util.Objects.requireNonNull;

import dev.xylem.cassandra.WriteOptions;
import dev.xylem.cassandra.bulk.BulkOptions;
import java.io.Serializable;

/**
 * How the tables of a run are written.
 *
 * @param cql how batches of CQL are made and sent
 * @param sink by which way
 * @param bulk how SSTables are made and brought to the nodes
 */
public record WriteSettings(WriteOptions cql, TableSink sink, BulkOptions bulk)
    implements Serializable {
  public static final WriteSettings DEFAULT = new WriteSettings(WriteOptions.DEFAULT);

  public WriteSettings {
    requireNonNull(cql, "cql");
    requireNonNull(sink, "sink");
    requireNonNull(bulk, "bulk");
  }

  /** By CQL. */
  public WriteSettings(WriteOptions cql) {
    this(cql, TableSink.CQL, BulkOptions.of(LocalSSTableServer.DEFAULT));
  }

  public WriteSettings withBulk(TableSink changed, BulkOptions options) {
    return new WriteSettings(cql, changed, options);
  }
}
