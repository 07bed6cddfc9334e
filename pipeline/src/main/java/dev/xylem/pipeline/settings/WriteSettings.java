package dev.xylem.pipeline.settings;

import static java.util.Objects.requireNonNull;

import com.datastax.oss.driver.api.core.DefaultConsistencyLevel;
import dev.xylem.cassandra.bulk.BulkOptions;
import dev.xylem.cassandra.session.CassandraConfig;
import dev.xylem.cassandra.write.WriteOptions;
import java.io.Serializable;

/**
 * How a user wants the tables of a run to be written.
 *
 * @param cql how batches of CQL are made and sent
 * @param consistency how many replicas acknowledge a row; null: as the configuration says
 * @param sink where rows go: CQL, SSTables, or nowhere
 * @param bulk how SSTables are made and delivered to the nodes
 */
public record WriteSettings(
    WriteOptions cql, DefaultConsistencyLevel consistency, TableSink sink, BulkOptions bulk)
    implements Serializable {
  public static final WriteSettings DEFAULT =
      new WriteSettings(
          WriteOptions.DEFAULT, null, TableSink.AUTO, BulkOptions.of(LocalSSTableServer.DEFAULT));

  /**
   * @throws IllegalArgumentException if the level is none that replicas acknowledge rows with
   */
  public WriteSettings {
    requireNonNull(cql, "cql");
    requireNonNull(sink, "sink");
    requireNonNull(bulk, "bulk");
    if (consistency == DefaultConsistencyLevel.ANY) {
      throw new IllegalArgumentException(
          "write consistency ANY: no replica would have to have a row; ONE is the least");
    }
    if (consistency != null && consistency.isSerial()) {
      throw new IllegalArgumentException(
          "write consistency %s: that is for conditional statements; e.g. LOCAL_QUORUM is for rows"
              .formatted(consistency));
    }
  }

  /** The configuration with which the run's tables are written. */
  public CassandraConfig applyTo(CassandraConfig config) {
    return consistency == null
        ? config
        : config.withConsistency(consistency, config.readConsistency());
  }

  public WriteSettings withSink(TableSink changed) {
    return new WriteSettings(cql, consistency, changed, bulk);
  }

  public WriteSettings withBulk(BulkOptions options) {
    return new WriteSettings(cql, consistency, sink, options);
  }
}
