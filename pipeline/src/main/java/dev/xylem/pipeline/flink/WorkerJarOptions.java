package dev.xylem.pipeline.flink;

import org.apache.beam.sdk.options.Description;
import org.apache.beam.sdk.options.PipelineOptions;

/** Where workers have their classes from, if not from the files that are sent. */
public interface WorkerJarOptions extends PipelineOptions {
  @Description("The URL of xylem-flink.jar on every worker, and on the JobManager")
  String getWorkerJar();

  void setWorkerJar(String url);
}
