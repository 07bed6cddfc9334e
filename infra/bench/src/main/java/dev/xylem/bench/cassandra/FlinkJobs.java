package dev.xylem.bench.cassandra;

import dev.xylem.pipeline.flink.FlinkExecutors;
import java.util.function.Consumer;
import org.apache.beam.runners.flink.FlinkPipelineOptions;
import org.apache.beam.sdk.Pipeline;
import org.apache.beam.sdk.PipelineResult;

/** Runs pipelines, each with a Flink of its own inside this process. */
record FlinkJobs(FlinkPipelineOptions options) {
  /**
   * Returns when the pipeline is done.
   *
   * @throws RuntimeException if it fails
   */
  PipelineResult run(Consumer<Pipeline> steps) {
    Pipeline pipeline = Pipeline.create(options);
    steps.accept(pipeline);
    PipelineResult result = FlinkExecutors.run(pipeline);
    PipelineResult.State state = result.waitUntilFinish();
    if (state != PipelineResult.State.DONE) {
      throw new IllegalStateException("the pipeline ended as " + state);
    }
    return result;
  }
}
