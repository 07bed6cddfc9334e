package dev.xylem.pipeline.flink;

import org.apache.beam.sdk.options.Default;
import org.apache.beam.sdk.options.Description;
import org.apache.beam.sdk.options.PipelineOptions;

/** Where workers have their classes from, if not from the files that are sent. */
public interface WorkerJarOptions extends PipelineOptions {
  @Description("The URL of xylem-flink.jar on every worker, and on the JobManager")
  String getWorkerJar();

  void setWorkerJar(String url);

  @Description("Whether xylem-flink.jar is in Flink's lib on every machine")
  @Default.Boolean(false)
  Boolean getJobJarInstalled();

  void setJobJarInstalled(Boolean installed);

  /** Whether a job of these options brings no files. */
  static boolean areOnCluster(PipelineOptions options) {
    WorkerJarOptions jar = options.as(WorkerJarOptions.class);
    return jar.getJobJarInstalled() || jar.getWorkerJar() != null;
  }
}
