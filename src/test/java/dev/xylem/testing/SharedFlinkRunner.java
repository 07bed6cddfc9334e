package dev.xylem.testing;

import org.apache.beam.runners.flink.FlinkRunner;
import org.apache.beam.sdk.Pipeline;
import org.apache.beam.sdk.PipelineResult;
import org.apache.beam.sdk.PipelineRunner;
import org.apache.beam.sdk.options.PipelineOptions;

/** Beam's runner for Flink, on {@link SharedFlink}. */
public final class SharedFlinkRunner extends PipelineRunner<PipelineResult> {
  private final FlinkRunner flink;

  private SharedFlinkRunner(FlinkRunner flink) {
    this.flink = flink;
  }

  /** Called by Beam. */
  public static SharedFlinkRunner fromOptions(PipelineOptions options) {
    return new SharedFlinkRunner(FlinkRunner.fromOptions(options));
  }

  @Override
  public PipelineResult run(Pipeline pipeline) {
    return SharedFlink.use(() -> flink.run(pipeline));
  }
}
