package dev.xylem.testing;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.xylem.cluster.ClusterControl;
import dev.xylem.cluster.ClusterPlan;
import dev.xylem.cluster.ClusterSettings;
import dev.xylem.cluster.FlinkLibraries;
import dev.xylem.cluster.LocalCluster;
import dev.xylem.cluster.MemberRole;
import dev.xylem.cluster.MemberStatus;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.concurrent.TimeUnit;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import org.apache.beam.sdk.options.PipelineOptions;
import org.apache.beam.sdk.options.PipelineOptionsFactory;

/**
 * A Flink session cluster of child processes: a JobManager, and workers with a slot each, which
 * tests may kill. Their class path is the test's own.
 */
public final class FlinkCluster implements AutoCloseable {
  private static final Duration PATIENCE = Duration.ofMinutes(2);
  private static final ObjectMapper JSON = new ObjectMapper();

  private static final ClusterSettings SMALL =
      new ClusterSettings(
          1,
          "1472m",
          "832m",
          0,
          null,
          Map.ofEntries(
              Map.entry("env.java.opts.all", "-XX:+UseSerialGC -XX:TieredStopAtLevel=1"),
              Map.entry("taskmanager.cpu.cores", "1"),
              Map.entry("taskmanager.memory.task.off-heap.size", "256m"),
              Map.entry("taskmanager.memory.managed.size", "64m"),
              Map.entry("taskmanager.memory.network.min", "64m"),
              Map.entry("taskmanager.memory.network.max", "64m"),
              Map.entry("heartbeat.interval", "2000"),
              Map.entry("heartbeat.timeout", "30000")));

  private final LocalCluster cluster;
  private final Path nothing;
  private final String master;
  private final Thread shutdownHook = new Thread(this::killAll, "flink-cluster-shutdown");

  private FlinkCluster(Path directory, int workers) throws IOException, InterruptedException {
    cluster =
        new LocalCluster(
            directory.resolve("cluster"),
            PATIENCE,
            new FlinkLibraries(System.getProperty("java.class.path"), Map.of()));
    nothing = emptyJar(directory.resolve("nothing.jar"));
    Runtime.getRuntime().addShutdownHook(shutdownHook);
    cluster.up(new ClusterPlan(SMALL, workers, 0, 0));
    master = cluster.flinkMaster();
  }

  /**
   * Returns when all workers have registered.
   *
   * @param directory for configuration, logs and exchanged data
   */
  public static FlinkCluster start(Path directory, int workers)
      throws IOException, InterruptedException {
    return new FlinkCluster(directory, workers);
  }

  /** Jobs need none, but Beam would send the class path instead of nothing. */
  private static Path emptyJar(Path jar) throws IOException {
    new JarOutputStream(Files.newOutputStream(jar), new Manifest()).close();
    return jar;
  }

  /** Starts one more worker, and waits until it has registered. */
  public void addWorker() throws IOException, InterruptedException {
    cluster.add(MemberRole.WORKER);
  }

  /** Returns when exactly so many workers are registered. */
  public void awaitWorkers(int count) throws IOException, InterruptedException {
    long deadline = System.nanoTime() + PATIENCE.toNanos();
    while (registeredWorkers() != count) {
      if (System.nanoTime() > deadline) {
        throw new IllegalStateException(
            "%d workers of Flink were to register: %s".formatted(count, cluster.status()));
      }
      TimeUnit.MILLISECONDS.sleep(100);
    }
  }

  private int registeredWorkers() throws IOException {
    return JSON.readTree(URI.create("http://%s/overview".formatted(master())).toURL())
        .path("taskmanagers")
        .asInt();
  }

  /** Ends a worker at once, as a crash of its machine would. */
  public void killWorker(long pid) throws IOException, InterruptedException {
    cluster.kill(
        cluster.status().stream()
            .filter(member -> member.pid().equals(OptionalLong.of(pid)))
            .findFirst()
            .orElseThrow()
            .name());
  }

  /** All of it: to freeze workers, or to kill the JobManager. */
  public ClusterControl control() {
    return cluster;
  }

  /** Ends the JobManager at once; nothing takes its place. */
  public void killJobManager() throws IOException, InterruptedException {
    cluster.kill("jobmanager");
  }

  /** What Flink says of its jobs, as JSON. */
  public String jobs() throws IOException {
    return JSON.readTree(URI.create("http://%s/jobs/overview".formatted(master())).toURL())
        .toString();
  }

  /** For {@code --filesToStage}: the workers have all classes. */
  public Path nothing() {
    return nothing;
  }

  /** Host and port for {@code --flinkMaster}. */
  public String master() {
    return master;
  }

  /** Cancels all jobs; does not wait for their ends. */
  public void cancelJobs() throws IOException, InterruptedException {
    HttpClient client = HttpClient.newHttpClient();
    JsonNode jobs = JSON.readTree(URI.create("http://%s/jobs".formatted(master())).toURL());
    for (JsonNode job : jobs.path("jobs")) {
      client.send(
          HttpRequest.newBuilder(
                  URI.create(
                      "http://%s/jobs/%s?mode=cancel".formatted(master(), job.path("id").asText())))
              .method("PATCH", HttpRequest.BodyPublishers.noBody())
              .build(),
          HttpResponse.BodyHandlers.discarding());
    }
  }

  /** Arguments of commands whose runs go here. */
  public List<String> arguments() {
    return List.of("--flinkMaster=" + master(), "--filesToStage=" + nothing);
  }

  /** Options of pipelines that run here as they do on {@link EmbeddedFlink}. */
  public PipelineOptions options() {
    return PipelineOptionsFactory.fromArgs(
            "--runner=FlinkRunner",
            "--flinkMaster=" + master(),
            "--filesToStage=" + nothing,
            "--parallelism=2",
            "--objectReuse=true",
            "--fasterCopy=true",
            "--executionModeForBatch=BATCH_FORCED")
        .create();
  }

  /** Nobody looks at what it has on disk, so nothing needs to be in order. */
  private void killAll() {
    try {
      for (MemberStatus member : cluster.status()) {
        cluster.kill(member.name());
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  @Override
  public void close() {
    Runtime.getRuntime().removeShutdownHook(shutdownHook);
    killAll();
  }
}
