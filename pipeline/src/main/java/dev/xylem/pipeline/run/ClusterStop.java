package dev.xylem.pipeline.run;

import dev.xylem.pipeline.flink.ClusterJob;
import org.apache.flink.api.common.JobStatus;

/**
 * What became of a job on a Flink elsewhere when its run was stopped.
 *
 * @param text a clause
 */
public record ClusterStop(String text) {
  static ClusterStop nothingSent() {
    return new ClusterStop("no job was sent to Flink");
  }

  static ClusterStop beingSent() {
    return new ClusterStop("its job was being sent to Flink: see there whether it runs");
  }

  static ClusterStop ended(ClusterJob job, JobStatus status) {
    return new ClusterStop(
        switch (status) {
          case CANCELED -> "job %s is cancelled on Flink at %s".formatted(job.id(), job.url());
          case FINISHED -> "job %s had finished on Flink at %s".formatted(job.id(), job.url());
          default -> "job %s has failed on Flink at %s".formatted(job.id(), job.url());
        });
  }

  static ClusterStop isEnding(ClusterJob job) {
    return new ClusterStop(
        "job %s is being cancelled on Flink, and has not ended yet: %s"
            .formatted(job.id(), job.page()));
  }

  static ClusterStop goesOn(ClusterJob job, String reason) {
    return new ClusterStop(
        "Flink could not be told to cancel (%s): %s".formatted(reason, howToCancel(job)));
  }

  static String howToCancel(ClusterJob job) {
    return "job %s may go on on Flink; to cancel it: %s".formatted(job.id(), job.cancelCommand());
  }
}
