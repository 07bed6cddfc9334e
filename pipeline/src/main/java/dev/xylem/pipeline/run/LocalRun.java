package dev.xylem.pipeline.run;

import dev.xylem.pipeline.flink.FlinkExecutors;
import java.util.concurrent.Callable;
import org.apache.beam.sdk.Pipeline;
import org.apache.beam.sdk.PipelineResult;
import org.apache.beam.sdk.metrics.MetricResults;

/** A pipeline whose runner comes back when it has ended, as that of a Flink in this process. */
public record LocalRun(Pipeline pipeline) implements Callable<MetricResults> {
  @Override
  public MetricResults call() {
    PipelineResult result = FlinkExecutors.run(pipeline);
    result.waitUntilFinish();
    return result.metrics();
  }
}
