package dev.xylem.cassandra.session;

import com.datastax.oss.driver.api.core.cql.AsyncResultSet;
import com.datastax.oss.driver.api.core.cql.Row;
import com.datastax.oss.driver.api.core.cql.SimpleStatement;
import com.datastax.oss.driver.api.core.metadata.Node;
import java.time.Duration;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;

/**
 * Selects the generation of a node.
 *
 * @param generation greater with each start; null where the database does not tell
 */
record SelectGeneration(UUID hostId, Integer generation) {

  static CompletableFuture<SelectGeneration> execute(
      CassandraSession session, Node node, Duration timeout) {
    SimpleStatement statement =
        SimpleStatement.builder("SELECT host_id, gossip_generation FROM system.local")
            .setNode(node)
            .setTimeout(timeout)
            .setIdempotence(true)
            .build();
    return session
        .retries(timeout)
        .run(() -> session.cql().executeAsync(statement))
        .thenApply(SelectGeneration::of);
  }

  private static SelectGeneration of(AsyncResultSet answer) {
    Row row = answer.one();
    return row == null
        ? new SelectGeneration(null, null)
        : new SelectGeneration(row.getUuid("host_id"), row.get("gossip_generation", Integer.class));
  }
}
