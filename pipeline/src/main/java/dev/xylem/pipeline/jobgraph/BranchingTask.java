package dev.xylem.pipeline.jobgraph;

import dev.xylem.metrics.TaskEnds;
import java.util.ArrayList;
import java.util.List;
import org.apache.flink.api.common.functions.Function;
import org.apache.flink.configuration.Configuration;
import org.apache.flink.configuration.DelegatingConfiguration;
import org.apache.flink.runtime.execution.Environment;
import org.apache.flink.runtime.operators.BatchTask;
import org.apache.flink.runtime.operators.chaining.ChainedDriver;
import org.apache.flink.runtime.operators.util.TaskConfig;
import org.apache.flink.util.Collector;

/**
 * A task whose last function may have several others behind it, as Flink's own chains have no
 * branches; and which tells its end to those of its functions that want to know of it.
 *
 * @param <S> the first function
 * @param <OT> what it gives
 */
public final class BranchingTask<S extends Function, OT> extends BatchTask<S, OT> {
  /** Called by Flink. */
  public BranchingTask(Environment environment) {
    super(environment);
  }

  @Override
  public void invoke() throws Exception {
    try (TaskEnds ends = TaskEnds.begin(FlinkPart.of(getEnvironment()))) {
      super.invoke();
      if (running) {
        ends.tell();
      }
    }
  }

  @Override
  protected void initOutputs() throws Exception {
    super.initOutputs();
    int links = config.getNumberOfChainedStubs();
    TaskConfig last = links == 0 ? config : config.getChainedStubConfig(links - 1);
    if (links == 0) {
      output = withBranches(output, last, config.getConfiguration());
    } else {
      ChainedDriver<?, ?> driver = chainedTasks.get(links - 1);
      driver.setOutputCollector(
          withBranches(driver.getOutputCollector(), last, config.getConfiguration()));
    }
  }

  /**
   * @param results takes the rows that leave the task, if any do
   * @param last the configuration of the function before the branches
   * @param trunk that has the branches
   */
  private <T> Collector<T> withBranches(Collector<T> results, TaskConfig last, Configuration trunk)
      throws Exception {
    int count = trunk.get(BranchOptions.COUNT);
    if (count == 0 && last.getNumOutputs() > 0) {
      return results;
    }
    List<Collector<T>> all = new ArrayList<>();
    if (last.getNumOutputs() > 0) {
      all.add(results);
    }
    for (int i = 0; i < count; i++) {
      all.add(branch(new DelegatingConfiguration(trunk, BranchOptions.prefix(i))));
    }
    return new Fork<>(all);
  }

  /** Adds the functions of a branch; rows of those before must be able to reach those behind. */
  @SuppressWarnings("unchecked") // Each function takes what the one before it gives.
  private <T> Collector<T> branch(Configuration branch) throws Exception {
    TaskConfig chain = new TaskConfig(branch);
    int links = chain.getNumberOfChainedStubs();
    TaskConfig last = chain.getChainedStubConfig(links - 1);
    int place = chainedTasks.size();
    Collector<T> results =
        getOutputCollector(
            this,
            last,
            getUserCodeClassLoader(),
            eventualOutputs,
            branch.get(BranchOptions.FIRST_RESULT),
            last.getNumOutputs());
    Collector<T> next = withBranches(results, last, branch);
    for (int i = links - 1; i >= 0; i--) {
      ChainedDriver<T, T> driver = (ChainedDriver<T, T>) newDriver(chain, i);
      driver.setup(
          chain.getChainedStubConfig(i),
          chain.getChainedTaskName(i),
          next,
          this,
          getEnvironment().getUserCodeClassLoader(),
          getExecutionConfig(),
          accumulatorMap);
      chainedTasks.add(place, driver);
      next = driver;
    }
    return next;
  }

  private static ChainedDriver<?, ?> newDriver(TaskConfig chain, int link)
      throws ReflectiveOperationException {
    return chain.getChainedTask(link).getDeclaredConstructor().newInstance();
  }

  /** Gives each row to several; to none, where nothing reads what the last function gives. */
  private record Fork<T>(List<Collector<T>> all) implements Collector<T> {
    @Override
    public void collect(T row) {
      for (Collector<T> each : all) {
        each.collect(row);
      }
    }

    @Override
    public void close() {
      all.forEach(Collector::close);
    }
  }
}
