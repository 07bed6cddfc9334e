package dev.xylem.pipeline.jobgraph;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import org.apache.flink.runtime.jobgraph.JobVertex;
import org.apache.flink.runtime.operators.chaining.ChainedDriver;
import org.apache.flink.runtime.operators.util.TaskConfig;

/**
 * One function of a task.
 *
 * @param name as Beam and Flink call it
 * @param driver what calls it for each row of the function before it; null for one that is called
 *     only as the first of a task
 */
record Link(
    String name, Class<? extends ChainedDriver<?, ?>> driver, RawConfiguration configuration) {
  private static final String CHAINING = "chaining.";
  private static final String CHAIN = "CHAIN ";
  private static final String ARROW = " -> ";
  private static final String OUTPUT = "out.";

  /** Shares of the memory of a slot: of functions, of sorting and of keeping what they take. */
  private static final Predicate<String> MEMORY =
      Pattern.compile("memory\\.driver|memory\\.input\\.\\d+|in\\.dam\\.mem\\.\\d+")
          .asMatchPredicate();

  /** All that a vertex calls, in their order. */
  static List<Link> of(JobVertex vertex) {
    RawConfiguration all = RawConfiguration.copyOf(vertex.getConfiguration());
    TaskConfig config = new TaskConfig(all);
    List<Link> links = new ArrayList<>();
    links.add(
        new Link(
            firstName(vertex.getName()),
            driver(config),
            all.where(key -> !key.startsWith(CHAINING))));
    for (int i = 0; i < config.getNumberOfChainedStubs(); i++) {
      links.add(
          new Link(
              config.getChainedTaskName(i),
              config.getChainedTask(i),
              all.under(CHAINING + "taskconfig." + i + ".")));
    }
    return links;
  }

  @SuppressWarnings("unchecked") // Flink declares the class raw.
  private static Class<? extends ChainedDriver<?, ?>> driver(TaskConfig config) {
    return (Class<? extends ChainedDriver<?, ?>>)
        config.getDriverStrategy().getPushChainDriverClass();
  }

  private static String firstName(String vertexName) {
    if (!vertexName.startsWith(CHAIN)) {
      return vertexName;
    }
    int end = vertexName.indexOf(ARROW);
    return vertexName.substring(CHAIN.length(), end < 0 ? vertexName.length() : end);
  }

  /** Which share of the memory of a slot it takes. */
  double memory() {
    return configuration.sum(MEMORY);
  }

  Link withMemoryTimes(double factor) {
    return new Link(name, driver, configuration.times(factor, MEMORY));
  }

  /** The same with only some of its outputs, in that order. */
  Link withOutputs(List<Integer> kept) {
    RawConfiguration changed =
        configuration.where(key -> !key.startsWith(OUTPUT) || key.startsWith("out.serializer"));
    changed.put("out.num", kept.size());
    for (int to = 0; to < kept.size(); to++) {
      int from = kept.get(to);
      changed.take(configuration, "out.shipstrategy." + from, "out.shipstrategy." + to);
      changed.take(configuration, "out.comp." + from, "out.comp." + to);
      changed.addAll(
          configuration.under("out.comp.param." + from + "."), "out.comp.param." + to + ".");
    }
    return new Link(name, driver, changed);
  }
}
