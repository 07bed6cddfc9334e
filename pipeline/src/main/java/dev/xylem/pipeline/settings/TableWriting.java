package dev.xylem.pipeline.settings;

import dev.xylem.cassandra.bulk.BulkWriteMethod;
import dev.xylem.cassandra.session.CassandraConfig;
import dev.xylem.cassandra.write.AdaptiveWriteMethod;
import dev.xylem.cassandra.write.CqlWriteMethod;
import dev.xylem.cassandra.write.WriteMethod;
import dev.xylem.embedded.LocalCassandra;
import dev.xylem.pipeline.flink.FlinkOptions;
import java.util.Optional;

/**
 * How a run writes its tables: what its user asked for, settled for where its Flink and its
 * Cassandra run. {@code auto} is settled here and nowhere else.
 */
public final class TableWriting {
  /** For who writes no tables, but uses a Cassandra. */
  public static final TableWriting CQL =
      new TableWriting(WriteSettings.DEFAULT.withSink(TableSink.CQL));

  /**
   * Of a part of a table whose sink is {@link TableSink#AUTO}. Some 20 000 rows: those before do
   * not pay for the process that writes SSTables.
   */
  private static final long BYTES_BY_CQL = 2 << 20;

  private final WriteSettings settings;

  private TableWriting(WriteSettings settings) {
    this.settings = settings;
  }

  public static TableWriting of(RunSettings settings) {
    return settle(
        settings.writing(),
        FlinkOptions.isEmbedded(settings.beam()) && settings.store().isEmbedded());
  }

  /**
   * @param importsAtHand whether the workers run on the machine of Cassandra's files and libraries
   */
  static TableWriting settle(WriteSettings asked, boolean importsAtHand) {
    return new TableWriting(
        asked.sink() == TableSink.AUTO && !importsAtHand ? asked.withSink(TableSink.CQL) : asked);
  }

  /** The way that tables take; {@link TableSink#AUTO} only where SSTables can be imported. */
  public TableSink sink() {
    return settings.sink();
  }

  /** Whether an embedded Cassandra has to be ready to import SSTables. */
  public boolean mayImport() {
    return sink() == TableSink.AUTO || sink() == TableSink.BULK;
  }

  /** The same, into a Cassandra that Xylem has started: it imports SSTables. */
  public TableWriting into(LocalCassandra cassandra) {
    return new TableWriting(settings.withBulk(EmbeddedBulk.applyTo(settings.bulk(), cassandra)));
  }

  /** The configuration with which the run's tables are written. */
  public CassandraConfig applyTo(CassandraConfig config) {
    return settings.applyTo(config);
  }

  /**
   * @param tableOptions with which the table was made
   * @return empty if tables are not kept
   */
  public Optional<WriteMethod> methodFor(String tableOptions) {
    WriteMethod byCql = new CqlWriteMethod(settings.cql());
    WriteMethod inBulk = BulkWriteMethod.of(tableOptions, settings.bulk());
    return switch (sink()) {
      case CQL -> Optional.of(byCql);
      case BULK -> Optional.of(inBulk);
      case AUTO -> Optional.of(new AdaptiveWriteMethod(byCql, inBulk, BYTES_BY_CQL));
      case NONE -> Optional.empty();
    };
  }
}
