package dev.xylem.server.sstable;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.UUID;
import org.apache.cassandra.cql3.ColumnIdentifier;
import org.apache.cassandra.cql3.statements.schema.CreateTableStatement;
import org.apache.cassandra.db.BufferClustering;
import org.apache.cassandra.db.LivenessInfo;
import org.apache.cassandra.db.rows.BTreeRow;
import org.apache.cassandra.db.rows.BufferCell;
import org.apache.cassandra.db.rows.Cell;
import org.apache.cassandra.db.rows.Row;
import org.apache.cassandra.dht.Murmur3Partitioner;
import org.apache.cassandra.schema.ColumnMetadata;
import org.apache.cassandra.schema.TableId;
import org.apache.cassandra.schema.TableMetadata;
import org.apache.cassandra.utils.btree.BTree;

/** A table, and how rows of it are made from values. */
final class BulkTable {
  /** A column other than the clustering column, and where its value is. */
  private record Source(ColumnMetadata column, int position) {}

  private final TableMetadata metadata;
  private final long timestamp;
  private final LivenessInfo liveness;
  private final List<Source> sources;

  private BulkTable(TableMetadata metadata, long timestamp, List<Source> sources) {
    this.metadata = metadata;
    this.timestamp = timestamp;
    this.sources = sources;
    liveness =
        LivenessInfo.create(timestamp, metadata.params.defaultTimeToLive, timestamp / 1_000_000);
  }

  /**
   * @param id in the cluster; null if it does not matter
   * @param columns in the order of a chunk's values: the clustering column, then all regular ones
   * @param timestamp of the writes, in microseconds
   * @throws RuntimeException if Cassandra does not take the statement
   */
  static BulkTable of(
      String keyspace, String createTable, UUID id, List<String> columns, long timestamp) {
    TableMetadata.Builder builder =
        CreateTableStatement.parse(createTable, keyspace).partitioner(Murmur3Partitioner.instance);
    if (id != null) {
      builder.id(TableId.fromUUID(id));
    }
    TableMetadata metadata = builder.build();
    List<Source> sources = new ArrayList<>();
    for (int i = 1; i < columns.size(); i++) {
      ColumnMetadata column = metadata.getColumn(new ColumnIdentifier(columns.get(i), true));
      if (column == null || !column.isRegular()) {
        throw new IllegalArgumentException(
            "%s has no regular column %s".formatted(metadata, columns.get(i)));
      }
      sources.add(new Source(column, i));
    }
    // Cells of a row lie in the order of their columns.
    sources.sort(Comparator.comparing(Source::column));
    return new BulkTable(metadata, timestamp, List.copyOf(sources));
  }

  TableMetadata metadata() {
    return metadata;
  }

  long timestamp() {
    return timestamp;
  }

  /** How many values a row has. */
  int columnCount() {
    return sources.size() + 1;
  }

  /** The row at which a cursor is. */
  Row row(ReceivedRowCursor values) {
    List<Cell<?>> cells = new ArrayList<>(sources.size());
    for (Source source : sources) {
      cells.add(cell(source.column, values.value(source.position)));
    }
    return BTreeRow.create(
        BufferClustering.make(values.value(0)), liveness, Row.Deletion.LIVE, BTree.build(cells));
  }

  private Cell<?> cell(ColumnMetadata column, ByteBuffer value) {
    return liveness.isExpiring()
        ? new BufferCell(
            column, timestamp, liveness.ttl(), liveness.localExpirationTime(), value, null)
        : BufferCell.live(column, timestamp, value);
  }
}
