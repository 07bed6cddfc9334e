package dev.xylem.testing;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.MissingNode;
import dev.xylem.pipeline.flink.ClusterJob;
import java.io.IOException;
import java.net.URI;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;
import org.apache.beam.sdk.Pipeline;
import org.apache.beam.sdk.metrics.MetricResults;

/** The jobs of a Flink cluster. */
public final class FlinkJobs {
  private static final ObjectMapper JSON = new ObjectMapper();

  private final String master;

  /**
   * @param master host and port of its REST interface
   */
  public FlinkJobs(String master) {
    this.master = master;
  }

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

  /**
   * Waits until a worker is at a part of the only job that runs; the name of that worker.
   *
   * @param part found in the names of the vertices of that part
   */
  public String awaitBusy(Pattern part, Future<?> job) throws InterruptedException {
    while (true) {
      if (job.isDone()) {
        throw new IllegalStateException("the job ended before " + part);
      }
      Optional<String> worker = busy(part);
      if (worker.isPresent()) {
        return worker.get();
      }
      TimeUnit.MILLISECONDS.sleep(20);
    }
  }

  private Optional<String> busy(Pattern part) {
    for (JsonNode job : get("/jobs/overview").path("jobs")) {
      if (job.path("state").asText().equals("RUNNING")) {
        String path = "/jobs/" + job.path("jid").asText();
        for (JsonNode vertex : get(path).path("vertices")) {
          if (part.matcher(vertex.path("name").asText()).find() && isRunning(vertex)) {
            return running(path + "/vertices/" + vertex.path("id").asText());
          }
        }
      }
    }
    return Optional.empty();
  }

  private static boolean isRunning(JsonNode vertex) {
    return vertex.path("tasks").path("RUNNING").asInt() > 0;
  }

  /** Of those who carry out a vertex, one who is not done with it. */
  private Optional<String> running(String vertex) {
    for (JsonNode task : get(vertex).path("subtasks")) {
      if (task.path("status").asText().equals("RUNNING")) {
        return Optional.of(task.path("taskmanager-id").asText());
      }
    }
    return Optional.empty();
  }

  /** While tasks are started anew, Flink answers now and then with an error: then nothing. */
  private JsonNode get(String path) {
    try {
      return JSON.readTree(URI.create("http://" + master + path).toURL());
    } catch (IOException e) {
      return MissingNode.getInstance();
    }
  }
}
