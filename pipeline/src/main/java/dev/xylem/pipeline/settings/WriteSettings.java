package dev.xylem.pipeline.settings;

import static java.util.Objects.requireNonNull;

import com.datastax.oss.driver.api.core.DefaultConsistencyLevel;
import dev.xylem.cassandra.bulk.BulkOptions;
import dev.xylem.cassandra.bulk.BulkWriteMethod;
import dev.xylem.cassandra.session.CassandraConfig;
import dev.xylem.cassandra.write.AdaptiveWriteMethod;
import dev.xylem.cassandra.write.CqlWriteMethod;
import dev.xylem.cassandra.write.WriteMethod;
import dev.xylem.cassandra.write.WriteOptions;
import java.io.Serializable;
import java.util.Optional;

/**
 * How the tables of a run are written.
 *
 * @param cql how batches of CQL are made and sent
 * @param consistency how many replicas acknowledge a row; null: as the configuration says
 * @param sink by which way
 * @param bulk how SSTables are made and brought to the nodes
 */
public record WriteSettings(
    WriteOptions cql, DefaultConsistencyLevel consistency, TableSink sink, BulkOptions bulk)
    implements Serializable {
  /**
   * Of a part of a table whose sink is {@link TableSink#AUTO}. Some 20 000 rows: those before do
   * not pay for the process that writes SSTables.
   */
  private static final long BYTES_BY_CQL = 2 << 20;

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

  /**
   * @param tableOptions with which the table was made
   * @return empty if tables are not kept
   */
  public Optional<WriteMethod> methodFor(String tableOptions) {
    WriteMethod byCql = new CqlWriteMethod(cql);
    WriteMethod inBulk = BulkWriteMethod.of(tableOptions, bulk);
    return switch (sink) {
      case CQL -> Optional.of(byCql);
      case BULK -> Optional.of(inBulk);
      case AUTO -> Optional.of(new AdaptiveWriteMethod(byCql, inBulk, BYTES_BY_CQL));
      case NONE -> Optional.empty();
    };
  }

  /**
   * The settings with no way left to choose.
   *
   * @param importsAtHand whether whoever writes rows has Cassandra's files and libraries at hand
   */
  public WriteSettings settled(boolean importsAtHand) {
    return sink == TableSink.AUTO && !importsAtHand ? withSink(TableSink.CQL) : this;
  }

  public WriteSettings withSink(TableSink changed) {
    return new WriteSettings(cql, consistency, changed, bulk);
  }

  public WriteSettings withBulk(BulkOptions options) {
    return new WriteSettings(cql, consistency, sink, options);
  }
}
