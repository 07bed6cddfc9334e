package dev.xylem.cassandra.read;

import static java.util.stream.Collectors.joining;

import com.datastax.oss.driver.api.core.CqlIdentifier;
import com.datastax.oss.driver.api.core.cql.BoundStatement;
import com.datastax.oss.driver.api.core.cql.PreparedStatement;
import com.datastax.oss.driver.api.core.metadata.TokenMap;
import dev.xylem.cassandra.ring.TokenRange;
import dev.xylem.cassandra.schema.TableSchema;
import dev.xylem.cassandra.session.CassandraConfig;
import dev.xylem.cassandra.session.CassandraSession;
import dev.xylem.cassandra.session.CqlIdentifiers;
import dev.xylem.types.Schema;
import java.util.Optional;

/**
 * Selects some fields of the rows of a range of tokens, chunk by chunk, those of a chunk by their
 * ordinals.
 */
final class SelectSplit {
  private final PreparedStatement prepared;
  private final CqlIdentifier keyspace;
  private final Optional<? extends TokenMap> tokens;

  SelectSplit(CassandraSession session, TableScan scan) {
    CassandraConfig config = scan.config();
    keyspace = CqlIdentifier.fromInternal(config.keyspace());
    tokens = session.cql().getMetadata().getTokenMap();
    prepared =
        session.prepare(
            cql(scan.table(), scan.fields(), config.keyspace()),
            scan.options().consistency().orElse(config.readConsistency()));
  }

  static String cql(TableSchema table, Schema fields, String keyspace) {
    String chunk = CqlIdentifiers.quote(table.chunkColumn());
    return "SELECT %s FROM %s WHERE token(%s) > ? AND token(%s) <= ?"
        .formatted(
            table.columns(fields).keySet().stream()
                .map(CqlIdentifiers::quote)
                .collect(joining(", ")),
            table.qualifiedName(keyspace),
            chunk,
            chunk);
  }

  BoundStatement bind(TokenRange split) {
    BoundStatement bound =
        prepared
            .boundStatementBuilder()
            .setLong(0, split.after())
            .setLong(1, split.upTo())
            .build()
            .setRoutingKeyspace(keyspace);
    return tokens
        .map(map -> bound.setRoutingToken(map.parse(Long.toString(split.upTo()))))
        .orElse(bound);
  }
}
