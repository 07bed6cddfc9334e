package dev.xylem.pipeline.flink;

import java.util.Optional;
import org.apache.flink.api.common.functions.FlatMapFunction;
import org.apache.flink.api.common.operators.util.UserCodeObjectWrapper;
import org.apache.flink.api.common.operators.util.UserCodeWrapper;
import org.apache.flink.runtime.jobgraph.JobGraph;
import org.apache.flink.runtime.jobgraph.JobVertex;
import org.apache.flink.runtime.operators.DriverStrategy;
import org.apache.flink.runtime.operators.chaining.ChainedFlatMapDriver;
import org.apache.flink.runtime.operators.util.TaskConfig;

/**
 * Has the tasks of a job tell what they count while they run, and compare their build with that of
 * the command first, where they have their classes from elsewhere.
 */
final class LiveTasks {
  private final ClassLoader loader;

  private final Optional<String> build;

  private LiveTasks(ClassLoader loader, Optional<String> build) {
    this.loader = loader;
    this.build = build;
  }

  /**
   * @param build the one to be compared with, if any
   */
  static void in(JobGraph job, ClassLoader loader, Optional<String> build) {
    LiveTasks tasks = new LiveTasks(loader, build);
    for (JobVertex vertex : job.getVertices()) {
      tasks.replaceIn(new TaskConfig(vertex.getConfiguration()));
    }
  }

  private void replaceIn(TaskConfig task) {
    if (task.getDriverStrategy() == DriverStrategy.FLAT_MAP) {
      replace(task);
    }
    for (int i = 0; i < task.getNumberOfChainedStubs(); i++) {
      if (ChainedFlatMapDriver.class.equals(task.getChainedTask(i))) {
        replace(task.getChainedStubConfig(i));
      }
    }
  }

  private void replace(TaskConfig config) {
    UserCodeWrapper<FlatMapFunction<?, ?>> wrapper = config.getStubWrapper(loader);
    config.setStubWrapper(
        new UserCodeObjectWrapper<>(
            new LiveFlatMap<>(wrapper.getUserCodeObject(), build.orElse(null))));
  }
}
