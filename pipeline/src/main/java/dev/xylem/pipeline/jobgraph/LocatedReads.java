package dev.xylem.pipeline.jobgraph;

import org.apache.beam.runners.flink.translation.wrappers.SourceInputFormat;
import org.apache.flink.api.common.io.InputFormat;
import org.apache.flink.api.common.operators.util.UserCodeObjectWrapper;
import org.apache.flink.api.common.operators.util.UserCodeWrapper;
import org.apache.flink.runtime.jobgraph.InputOutputFormatContainer;
import org.apache.flink.runtime.jobgraph.InputOutputFormatVertex;
import org.apache.flink.runtime.jobgraph.JobGraph;
import org.apache.flink.runtime.operators.util.TaskConfig;

/** Has the sources of a job read where their rows are. */
public final class LocatedReads {
  private LocatedReads() {}

  /** Changes the job. */
  public static void in(JobGraph job, ClassLoader loader) {
    job.getVertices()
        .forEach(
            vertex -> {
              if (vertex instanceof InputOutputFormatVertex) {
                replaceIn(new TaskConfig(vertex.getConfiguration()), loader);
              }
            });
  }

  private static void replaceIn(TaskConfig task, ClassLoader loader) {
    InputOutputFormatContainer before = new InputOutputFormatContainer(task, loader);
    InputOutputFormatContainer after = new InputOutputFormatContainer(loader);
    before
        .getInputFormats()
        .forEach(
            (operator, input) ->
                after
                    .addInputFormat(operator, located(input))
                    .addParameters(operator, before.getParameters(operator)));
    if (!after.getInputFormats().isEmpty()) {
      after.write(task);
    }
  }

  private static UserCodeWrapper<? extends InputFormat<?, ?>> located(
      UserCodeWrapper<? extends InputFormat<?, ?>> input) {
    return input.getUserCodeObject() instanceof SourceInputFormat<?> source
        ? new UserCodeObjectWrapper<>(new LocatedFormat<>(source))
        : input;
  }
}
