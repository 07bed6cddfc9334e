package dev.xylem.cassandra.ring;

import com.datastax.oss.driver.api.core.CqlSession;
import com.datastax.oss.driver.api.core.DriverException;
import com.datastax.oss.driver.api.core.metadata.Node;
import com.datastax.oss.driver.api.core.metadata.NodeState;
import dev.xylem.types.TransientException;
import dev.xylem.types.XylemException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;

/**
 * Reads the ring as all live nodes see it, in four small queries each, at the same time.
 *
 * <p>The driver's own map of tokens is no substitute: it lags behind the ring, and lacks nodes that
 * are moving, joining or leaving. Nor is one node, which may be the last to hear of a change.
 */
public final class RingReader implements RingSource {
  private static final long PAUSE_MILLIS = 500;

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
      List<CompletableFuture<RingView>> asked =
          nodes().stream().map(node -> SelectRingView.execute(session, node, keyspace)).toList();
      List<RingView> views = new ArrayList<>();
      Throwable last = null;
      for (CompletableFuture<RingView> answer : asked) {
        try {
          views.add(answer.get());
        } catch (ExecutionException e) {
          last = requireUnanswered(e.getCause());
        }
      }
      if (!views.isEmpty()) {
        return RingView.together(views, keyspace);
      }
      if (System.nanoTime() - start >= giveUpAfter.toNanos()) {
        throw new TransientException("no node of the cluster says who keeps which rows", last);
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

  /** The failure of a node that did not answer; a ring that cannot be used is thrown on. */
  private static DriverException requireUnanswered(Throwable failure) {
    if (failure instanceof XylemException unusable) {
      throw unusable;
    }
    if (failure instanceof DriverException unanswered) {
      return unanswered;
    }
    throw new IllegalStateException(failure);
  }
}
