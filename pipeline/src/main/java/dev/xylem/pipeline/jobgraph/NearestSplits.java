package dev.xylem.pipeline.jobgraph;

import static java.util.function.Function.identity;
import static java.util.stream.Collectors.counting;
import static java.util.stream.Collectors.groupingBy;

import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.apache.flink.core.io.InputSplit;
import org.apache.flink.core.io.InputSplitAssigner;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Gives a task the splits that its own machine has, as long as there are any. Then it gives those
 * of which the machines that have them have most left to read.
 *
 * <p>Compares addresses. Flink's own assigner compares names up to their first dot, and so finds no
 * machine by its address (FLINK-12550).
 */
final class NearestSplits implements InputSplitAssigner {
  private static final Logger LOG = LoggerFactory.getLogger(NearestSplits.class);

  private final Map<InputSplit, Set<InetAddress>> hosts;
  private final Set<InputSplit> left;
  private final Map<String, Set<InetAddress>> workers = new HashMap<>();

  /**
   * @param hosts of all splits, in the order in which they are read; empty where they are not known
   */
  NearestSplits(Map<InputSplit, Set<InetAddress>> hosts) {
    this.hosts = hosts;
    left = new LinkedHashSet<>(hosts.keySet());
  }

  @Override
  public synchronized InputSplit getNextInputSplit(String host, int task) {
    Set<InetAddress> here =
        host == null ? Set.of() : workers.computeIfAbsent(host, NearestSplits::addresses);
    Optional<InputSplit> next =
        left.stream()
            .filter(split -> hosts.get(split).stream().anyMatch(here::contains))
            .findFirst()
            .or(this::mostLeft);
    next.ifPresent(left::remove);
    return next.orElse(null);
  }

  private Optional<InputSplit> mostLeft() {
    Map<InetAddress, Long> leftOf =
        left.stream()
            .flatMap(split -> hosts.get(split).stream())
            .collect(groupingBy(identity(), counting()));
    return left.stream()
        .max(
            Comparator.comparingLong(
                split ->
                    hosts.get(split).stream().mapToLong(leftOf::get).min().orElse(Long.MAX_VALUE)));
  }

  /** Of a worker, which Flink knows by its address or by its name. */
  private static Set<InetAddress> addresses(String host) {
    try {
      return Set.of(InetAddress.getAllByName(host));
    } catch (UnknownHostException e) {
      LOG.warn(
          "The address of worker {} is not known, so it is not known which tables are near it. Set"
              + " jobmanager.retrieve-taskmanager-hostname: false",
          host);
      return Set.of();
    }
  }

  @Override
  public synchronized void returnInputSplit(List<InputSplit> splits, int task) {
    left.addAll(splits);
  }
}
