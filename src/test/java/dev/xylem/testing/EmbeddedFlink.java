package dev.xylem.testing;

import org.apache.beam.sdk.options.PipelineOptions;
import org.apache.beam.sdk.options.PipelineOptionsFactory;

/** Options of pipelines that run on a Flink inside this JVM, as tests run them. */
public final class EmbeddedFlink {
  private EmbeddedFlink() {}

  public static PipelineOptions options() {
    return PipelineOptionsFactory.fromArgs(
            "--runner=FlinkRunner",
            "--flinkMaster=[local]",
            "--parallelism=2",
            "--objectReuse=true",
            "--fasterCopy=true")
        .create();
  }
}
