package dev.xylem.testing;

import org.apache.beam.sdk.options.PipelineOptions;
import org.apache.beam.sdk.options.PipelineOptionsFactory;
import org.apache.beam.sdk.testing.TestPipeline;

/** Options of pipelines that run on a Flink inside this JVM, as tests run them. */
public final class EmbeddedFlink {
  private EmbeddedFlink() {}

  /**
   * A pipeline that runs on {@link SharedFlink}, and then also checks that every PAssert in it was
   * evaluated.
   */
  public static TestPipeline newPipeline() {
    PipelineOptions options = options();
    options.setRunner(SharedFlinkRunner.class);
    return TestPipeline.fromOptions(options).enableAbandonedNodeEnforcement(false);
  }

  /** For a Flink of the pipeline's own. */
  public static PipelineOptions options() {
    return PipelineOptionsFactory.fromArgs(
            "--runner=FlinkRunner",
            "--flinkMaster=[local]",
            "--parallelism=2",
            "--objectReuse=true",
            "--fasterCopy=true",
            "--executionModeForBatch=BATCH_FORCED")
        .create();
  }
}
