package dev.xylem.cassandra.ring;

import com.datastax.oss.driver.api.core.CqlSession;
import com.datastax.oss.driver.api.core.cql.Row;
import com.datastax.oss.driver.api.core.cql.SimpleStatement;
import com.datastax.oss.driver.api.core.metadata.Node;
import com.datastax.oss.driver.api.core.servererrors.InvalidQueryException;
import com.datastax.oss.driver.api.core.servererrors.UnauthorizedException;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.stream.StreamSupport;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Selects how one node sees the ring, in four small queries at the same time. */
final class SelectRingView {
  private static final Logger LOG = LoggerFactory.getLogger(SelectRingView.class);

  /** A node may be frozen, and nobody know it yet. */
  private static final Duration QUERY_TIMEOUT = Duration.ofSeconds(2);

  private SelectRingView() {}

  static CompletableFuture<RingView> execute(CqlSession session, Node node, String keyspace) {
    CompletableFuture<List<Row>> local =
        rows(session, node, "SELECT * FROM system.local WHERE key = 'local'");
    CompletableFuture<List<Row>> peers = rows(session, node, "SELECT * FROM system.peers_v2");
    CompletableFuture<List<Row>> keyspaces =
        rows(
            session,
            node,
            "SELECT replication FROM system_schema.keyspaces WHERE keyspace_name = ?",
            keyspace);
    CompletableFuture<List<Row>> gossip =
        rows(
                session,
                node,
                "SELECT address, port, host_id, status, status_with_port"
                    + " FROM system_views.gossip_info")
            .exceptionally(SelectRingView::noGossip);
    return CompletableFuture.allOf(local, peers, keyspaces, gossip)
        .thenApply(
            all -> RingView.of(local.join().get(0), peers.join(), keyspaces.join(), gossip.join()));
  }

  /** Cassandra tells since 5.0, and only whom it lets read its virtual tables. */
  private static List<Row> noGossip(Throwable failure) {
    Throwable cause = failure instanceof CompletionException ? failure.getCause() : failure;
    if (cause instanceof InvalidQueryException || cause instanceof UnauthorizedException) {
      LOG.debug("Nodes that join or leave are not seen: {}", cause.getMessage());
      return List.of();
    }
    throw new CompletionException(cause);
  }

  private static CompletableFuture<List<Row>> rows(
      CqlSession session, Node node, String query, Object... values) {
    return session
        .executeAsync(
            SimpleStatement.newInstance(query, values)
                .setNode(node)
                .setIdempotent(true)
                .setTimeout(QUERY_TIMEOUT))
        .toCompletableFuture()
        .thenApply(
            result -> StreamSupport.stream(result.currentPage().spliterator(), false).toList());
  }
}
