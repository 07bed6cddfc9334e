package dev.xylem.cassandra.read;

import com.datastax.oss.driver.api.core.metadata.Node;
import com.datastax.oss.driver.api.core.metadata.NodeState;
import dev.xylem.cassandra.schema.TableSchema;
import dev.xylem.cassandra.session.CassandraSession;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;

/**
 * About how many bytes a table has, uncompressed and without its replicas.
 *
 * <p>Every node keeps an estimate of the part of each table of which it is the first replica, in
 * {@code system.size_estimates}, and renews it every few minutes from what it has on disk. So the
 * estimate lacks what was written last, and there is none of a table just made. What is on nodes
 * that are not asked or do not answer is extrapolated. Amazon Keyspaces has no estimates; ScyllaDB
 * makes them when asked.
 */
final class TableSize {
  private static final int MAX_NODES = 16;
  private static final Duration TIMEOUT = Duration.ofSeconds(5);

  private TableSize() {}

  /** Empty if nothing is known of the table, or it has no rows on disk. */
  static OptionalLong estimate(CassandraSession session, TableSchema table) {
    List<CompletableFuture<Map<EstimatedRange, Double>>> answers = new ArrayList<>();
    for (Node node : session.cql().getMetadata().getNodes().values()) {
      if (node.getState() == NodeState.UP && answers.size() < MAX_NODES) {
        answers.add(SelectSizeEstimates.execute(session, table, node, TIMEOUT));
      }
    }
    Map<EstimatedRange, Double> bytesOfRanges = new HashMap<>();
    for (CompletableFuture<Map<EstimatedRange, Double>> answer : answers) {
      try {
        bytesOfRanges.putAll(answer.join());
      } catch (CompletionException e) {
        // Without this node's estimate, or any, a table is read just as well.
        continue;
      }
    }
    return extrapolate(bytesOfRanges);
  }

  static OptionalLong extrapolate(Map<EstimatedRange, Double> bytesOfRanges) {
    double known = bytesOfRanges.keySet().stream().mapToDouble(EstimatedRange::shareOfRing).sum();
    double bytes = bytesOfRanges.values().stream().mapToDouble(Double::doubleValue).sum();
    return bytes > 0 ? OptionalLong.of((long) (bytes / known)) : OptionalLong.empty();
  }
}
