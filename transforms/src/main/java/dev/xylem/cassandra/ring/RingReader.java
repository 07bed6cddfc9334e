package dev.xylem.cassandra.ring;

import com.datastax.oss.driver.api.core.CqlSession;
import com.datastax.oss.driver.api.core.DriverException;
import com.datastax.oss.driver.api.core.cql.Row;
import com.datastax.oss.driver.api.core.cql.SimpleStatement;
import com.datastax.oss.driver.api.core.metadata.Node;
import com.datastax.oss.driver.api.core.metadata.NodeState;
import com.datastax.oss.driver.api.core.servererrors.InvalidQueryException;
import com.datastax.oss.driver.api.core.servererrors.UnauthorizedException;
import dev.xylem.types.XylemException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.stream.StreamSupport;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Reads the ring as all live nodes see it, in four small queries each, at the same time.
 *
 * <p>Not taken from the driver, whose map of tokens follows some time after the ring, and does not
 * know of nodes that move, join or leave. Not from one node, which may be the last to hear.
 */
public final class RingReader implements RingSource {
  private static final Logger LOG = LoggerFactory.getLogger(RingReader.class);

  private static final long PAUSE_MILLIS = 500;

  /** A node may be frozen, and nobody know it yet. */
  private static final Duration LONGEST_ANSWER = Duration.ofSeconds(2);

  private final CqlSession session;
  private final String keyspace;
  private final Duration giveUpAfter;

  /**
   * @param giveUpAfter how long nodes are asked again when none of them answers
   */
  public RingReader(CqlSession session, String keyspace, Duration giveUpAfter) {
    this.session = session;
    this.keyspace = keyspace;
    this.giveUpAfter = giveUpAfter;
  }

  @Override
  public Ring read() throws InterruptedException {
    long start = System.nanoTime();
    while (true) {
      List<CompletableFuture<RingView>> asked = nodes().stream().map(this::ask).toList();
      List<RingView> views = new ArrayList<>();
      Throwable last = null;
      for (CompletableFuture<RingView> answer : asked) {
        try {
          views.add(answer.get());
        } catch (ExecutionException e) {
          last = known(e.getCause());
        }
      }
      if (!views.isEmpty()) {
        return RingView.together(views, keyspace);
      }
      if (System.nanoTime() - start >= giveUpAfter.toNanos()) {
        throw new XylemException("no node of the cluster says who keeps which rows", last);
      }
      TimeUnit.MILLISECONDS.sleep(PAUSE_MILLIS);
    }
  }

  /** All that are not known to be down; any, if all are. */
  private Collection<Node> nodes() {
    Collection<Node> all = session.getMetadata().getNodes().values();
    List<Node> live = all.stream().filter(node -> node.getState() != NodeState.DOWN).toList();
    return live.isEmpty() ? all : live;
  }

  /** What a node that cannot be asked has failed with; what it says of the ring goes on. */
  private static DriverException known(Throwable failure) {
    if (failure instanceof XylemException verdict) {
      throw verdict;
    }
    if (failure instanceof DriverException unanswered) {
      return unanswered;
    }
    throw new IllegalStateException(failure);
  }

  private CompletableFuture<RingView> ask(Node node) {
    CompletableFuture<List<Row>> local =
        rows(node, "SELECT * FROM system.local WHERE key = 'local'");
    CompletableFuture<List<Row>> peers = rows(node, "SELECT * FROM system.peers_v2");
    CompletableFuture<List<Row>> keyspaces =
        rows(
            node,
            "SELECT replication FROM system_schema.keyspaces WHERE keyspace_name = ?",
            keyspace);
    CompletableFuture<List<Row>> gossip =
        rows(
                node,
                "SELECT address, port, host_id, status, status_with_port"
                    + " FROM system_views.gossip_info")
            .exceptionally(RingReader::noGossip);
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

  private CompletableFuture<List<Row>> rows(Node node, String query, Object... values) {
    return session
        .executeAsync(
            SimpleStatement.newInstance(query, values)
                .setNode(node)
                .setIdempotent(true)
                .setTimeout(LONGEST_ANSWER))
        .toCompletableFuture()
        .thenApply(
            result -> StreamSupport.stream(result.currentPage().spliterator(), false).toList());
  }
}
