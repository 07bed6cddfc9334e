package dev.xylem.cassandra.write;

import static java.util.stream.Collectors.joining;

import com.datastax.oss.driver.api.core.ConsistencyLevel;
import com.datastax.oss.driver.api.core.CqlIdentifier;
import com.datastax.oss.driver.api.core.cql.BatchStatement;
import com.datastax.oss.driver.api.core.cql.BatchableStatement;
import com.datastax.oss.driver.api.core.cql.BoundStatement;
import com.datastax.oss.driver.api.core.cql.BoundStatementBuilder;
import com.datastax.oss.driver.api.core.cql.DefaultBatchType;
import com.datastax.oss.driver.api.core.cql.PreparedStatement;
import com.datastax.oss.driver.api.core.cql.Statement;
import dev.xylem.cassandra.schema.TableSchema;
import dev.xylem.cassandra.session.CassandraSession;
import dev.xylem.cassandra.session.CqlIdentifiers;
import java.util.Collections;
import java.util.List;
import java.util.Map;

/** Inserts rows of one chunk: one statement for one row, an unlogged batch for several. */
final class InsertRows {
  private final PreparedStatement prepared;
  private final CqlIdentifier keyspace;
  private final ConsistencyLevel consistency;

  InsertRows(CassandraSession session, TableSchema table) {
    this(
        session.prepare(
            cql(table, session.config().keyspace()), session.config().writeConsistency()),
        session.config().keyspace(),
        session.config().writeConsistency());
  }

  InsertRows(PreparedStatement prepared, String keyspace, ConsistencyLevel consistency) {
    this.prepared = prepared;
    this.keyspace = CqlIdentifier.fromInternal(keyspace);
    this.consistency = consistency;
  }

  static String cql(TableSchema table, String keyspace) {
    Map<String, String> columns = table.columns();
    return "INSERT INTO %s (%s) VALUES (%s)"
        .formatted(
            table.qualifiedName(keyspace),
            columns.keySet().stream().map(CqlIdentifiers::quote).collect(joining(", ")),
            String.join(", ", Collections.nCopies(columns.size(), "?")));
  }

  /** Inserts the rows from {@code from} to before {@code end}. */
  Statement<?> bind(EncodedChunk chunk, int from, int end) {
    if (end == from + 1) {
      return bindRow(chunk, from);
    }
    BatchableStatement<?>[] rows = new BatchableStatement<?>[end - from];
    for (int row = from; row < end; row++) {
      rows[row - from] = bindRow(chunk, row);
    }
    return BatchStatement.newInstance(DefaultBatchType.UNLOGGED, List.of(rows))
        .setConsistencyLevel(consistency)
        .setIdempotent(true)
        .setRoutingKeyspace(keyspace)
        .setRoutingKey(chunk.id());
  }

  private BoundStatement bindRow(EncodedChunk chunk, int row) {
    BoundStatementBuilder builder = prepared.boundStatementBuilder().setBytesUnsafe(0, chunk.id());
    for (int column = 0; column < chunk.columnCount(); column++) {
      builder = builder.setBytesUnsafe(column + 1, chunk.value(column, row));
    }
    return builder.build();
  }
}
