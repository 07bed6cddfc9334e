package dev.xylem.testing;

import dev.xylem.pipeline.flink.ClusterJob;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.TimeUnit;
import org.apache.beam.sdk.Pipeline;
import org.apache.beam.sdk.metrics.MetricResults;

/** Jobs on a Flink cluster. */
public final class FlinkJobs {
  private FlinkJobs() {}

  /** Sends a pipeline as commands do; what it counted at its end. */
  public static CompletableFuture<MetricResults> run(Pipeline pipeline) {
    return CompletableFuture.supplyAsync(
        () -> {
          try (ClusterJob job = ClusterJob.submit(pipeline)) {
            while (!job.status().orElseThrow().isGloballyTerminalState()) {
              TimeUnit.MILLISECONDS.sleep(100);
            }
            return job.result();
          } catch (Exception e) {
            throw new CompletionException(e);
          }
        });
  }
}
