package dev.xylem.cassandra.session;

import com.datastax.oss.driver.api.core.context.DriverContext;
import com.datastax.oss.driver.api.core.metadata.Node;
import com.datastax.oss.driver.api.core.session.Request;
import com.datastax.oss.driver.api.core.session.Session;
import com.datastax.oss.driver.internal.core.loadbalancing.DcInferringLoadBalancingPolicy;
import java.util.ArrayDeque;
import java.util.Queue;
import java.util.Set;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.function.Predicate;

/**
 * As the driver's own policy, but of the replicas of a request those on the machine of this process
 * are asked first, unless they do not keep up. Without a data centre in the configuration, the
 * local one is that of the contact points.
 */
public final class LocalReplicaFirst extends DcInferringLoadBalancingPolicy {
  private final Machine machine = Machine.current();

  /** Called by the driver. */
  public LocalReplicaFirst(DriverContext context, String profile) {
    super(context, profile);
  }

  @Override
  public Queue<Node> newQueryPlan(Request request, Session session) {
    Queue<Node> plan = super.newQueryPlan(request, session);
    if (plan.size() < 2 || session == null) {
      return plan;
    }
    Set<Node> replicas = getReplicas(request, session);
    return firstThose(
        node ->
            replicas.contains(node) && machine.has(node) && !isUnhealthy(node, session, nanoTime()),
        plan);
  }

  /** Several threads may poll what this returns. */
  static <T> Queue<T> firstThose(Predicate<T> chosen, Queue<T> plan) {
    Queue<T> ordered = new ConcurrentLinkedQueue<>();
    Queue<T> others = new ArrayDeque<>();
    for (T next = plan.poll(); next != null; next = plan.poll()) {
      (chosen.test(next) ? ordered : others).add(next);
    }
    ordered.addAll(others);
    return ordered;
  }
}
