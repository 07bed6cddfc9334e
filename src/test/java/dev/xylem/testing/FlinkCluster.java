package dev.xylem.testing;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.xylem.cluster.ClusterControl;
import dev.xylem.cluster.ClusterPlan;
import dev.xylem.cluster.ClusterSettings;
import dev.xylem.cluster.FlinkLibraries;
import dev.xylem.cluster.LocalCluster;
import dev.xylem.cluster.MemberRole;
import dev.xylem.cluster.MemberState;
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
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.TimeUnit;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import org.apache.beam.sdk.options.PipelineOptions;
import org.apache.beam.sdk.options.PipelineOptionsFactory;
import org.apache.flink.api.common.JobStatus;

/** A Flink session cluster of child processes: a JobManager, and workers, which tests may kill. */
public final class FlinkCluster implements AutoCloseable {
  private static final Duration PATIENCE = Duration.ofMinutes(2);
  private static final ObjectMapper JSON = new ObjectMapper();

  private static final Map<String, String> FLINK =
      Map.ofEntries(
          Map.entry("env.java.opts.all", "-XX:+UseSerialGC -XX:TieredStopAtLevel=1"),
          Map.entry("taskmanager.cpu.cores", "1"),
          Map.entry("taskmanager.memory.task.off-heap.size", "256m"),
          Map.entry("taskmanager.memory.managed.size", "64m"),
          Map.entry("taskmanager.memory.network.min", "64m"),
          Map.entry("taskmanager.memory.network.max", "64m"),
          Map.entry("heartbeat.interval", "2000"),
          Map.entry("heartbeat.timeout", "30000"),
          Map.entry("slot.request.timeout", "20000"),
          // How long a job keeps a slot that it may need again.
          Map.entry("slot.idle.timeout", "1000"),
          // How old what its REST tells of a job may be.
          Map.entry("web.refresh-interval", "100"));

  /** Room for the classes of jobs, also in the JobManager. */
  private static final ClusterSettings WITHOUT_XYLEM =
      new ClusterSettings(2, "1728m", "1200m", 0, 0, null, false, withoutXylem());

  private final LocalCluster cluster;
  private final ClusterPlan plan;
  private final Path nothing;
  private volatile String master;
  private final Thread shutdownHook = new Thread(this::killAll, "flink-cluster-shutdown");

  private FlinkCluster(LocalCluster cluster, ClusterSettings settings, Path directory, int workers)
      throws IOException, InterruptedException {
    this.cluster = cluster;
    plan = new ClusterPlan(settings, workers, 0, 0);
    nothing = emptyJar(directory.resolve("nothing.jar"));
    Runtime.getRuntime().addShutdownHook(shutdownHook);
    up();
  }

  /**
   * With the test's class path, and a slot for each worker. Returns when all workers have
   * registered.
   *
   * @param directory for configuration, logs and exchanged data
   */
  public static FlinkCluster start(Path directory, int workers)
      throws IOException, InterruptedException {
    return start(directory, workers, Map.of());
  }

  /**
   * The same.
   *
   * @param settings of Flink beyond those of a small cluster, or in place of them
   */
  public static FlinkCluster start(Path directory, int workers, Map<String, String> settings)
      throws IOException, InterruptedException {
    Map<String, String> flink = new HashMap<>(FLINK);
    flink.putAll(settings);
    return new FlinkCluster(
        new LocalCluster(
            directory.resolve("cluster"),
            PATIENCE,
            new FlinkLibraries(System.getProperty("java.class.path"), Map.of())),
        new ClusterSettings(1, "1472m", "832m", 0, 0, null, false, flink),
        directory,
        workers);
  }

  /** The same with Flink's classes alone, as a user's cluster, and two slots for each worker. */
  public static FlinkCluster startWithoutXylem(Path directory, int workers)
      throws IOException, InterruptedException {
    return new FlinkCluster(
        new LocalCluster(directory.resolve("cluster"), PATIENCE),
        WITHOUT_XYLEM,
        directory,
        workers);
  }

  private static Map<String, String> withoutXylem() {
    Map<String, String> settings = new HashMap<>(FLINK);
    // What caches of the JDK hold softly goes with the next collection, not when memory is short.
    settings.merge("env.java.opts.all", " -XX:SoftRefLRUPolicyMSPerMB=0", String::concat);
    settings.put("taskmanager.network.sort-shuffle.min-buffers", "64");
    // Seconds after which the jars of a job that has ended are deleted.
    settings.put("blob.service.cleanup.interval", "1");
    // Of each, the JobManager keeps a file of 345 KB for an hour.
    settings.put("jobstore.max-capacity", "4");
    // A worker finds a JobManager that takes the place of another one.
    settings.put("cluster.registration.error-delay", "500");
    return settings;
  }

  private void up() throws IOException, InterruptedException {
    cluster.up(plan);
    master = cluster.flinkMaster();
  }

  /** Jobs need none, but Beam would send the class path instead of nothing. */
  private static Path emptyJar(Path jar) throws IOException {
    new JarOutputStream(Files.newOutputStream(jar), new Manifest()).close();
    return jar;
  }

  /** Makes of it what was started, without jobs; returns when all workers have registered. */
  public void heal() throws IOException, InterruptedException {
    for (MemberStatus member : cluster.status()) {
      if (member.state() == MemberState.FROZEN) {
        cluster.thaw(member.name());
      }
    }
    for (String worker : workersTooMany()) {
      cluster.remove(worker);
    }
    up();
    cancelJobs();
    awaitWorkers(plan.workers());
    awaitNoJobs();
  }

  /** Those that are down before the others, which have loaded their classes. */
  private List<String> workersTooMany() throws IOException {
    List<MemberStatus> workers =
        cluster.status().stream()
            .filter(member -> member.role() == MemberRole.WORKER)
            .sorted(Comparator.comparing(member -> member.state() != MemberState.DOWN))
            .toList();
    return workers.stream()
        .limit(Math.max(0, workers.size() - plan.workers()))
        .map(MemberStatus::name)
        .toList();
  }

  private void awaitNoJobs() throws IOException, InterruptedException {
    long deadline = System.nanoTime() + PATIENCE.toNanos();
    while (!jobs().values().stream().allMatch(JobStatus::isGloballyTerminalState)) {
      if (System.nanoTime() > deadline) {
        throw new IllegalStateException("jobs of Flink were to end: " + jobs());
      }
      TimeUnit.MILLISECONDS.sleep(100);
    }
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
    return ask("overview").path("taskmanagers").asInt();
  }

  private JsonNode ask(String path) throws IOException {
    return JSON.readTree(URI.create("http://%s/%s".formatted(master, path)).toURL());
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

  /**
   * Returns the name of a worker that is at work on a step of the one job that runs, as soon as
   * there is one.
   *
   * @param step part of a vertex's name
   */
  public String awaitWorkerAt(String step) throws IOException, InterruptedException {
    long deadline = System.nanoTime() + PATIENCE.toNanos();
    while (System.nanoTime() < deadline) {
      for (Map.Entry<String, JobStatus> job : jobs().entrySet()) {
        if (job.getValue() == JobStatus.RUNNING) {
          Optional<String> worker = workerAt(step, "jobs/" + job.getKey());
          if (worker.isPresent()) {
            return worker.get();
          }
        }
      }
      TimeUnit.MILLISECONDS.sleep(100);
    }
    throw new IllegalStateException("No worker has come to %s: %s".formatted(step, jobs()));
  }

  private Optional<String> workerAt(String step, String job) throws IOException {
    for (JsonNode vertex : ask(job).path("vertices")) {
      if (vertex.path("name").asText().contains(step)) {
        String subtasks = "%s/vertices/%s".formatted(job, vertex.path("id").asText());
        for (JsonNode subtask : ask(subtasks).path("subtasks")) {
          if (subtask.path("status").asText().equals("RUNNING")) {
            return Optional.of(subtask.path("taskmanager-id").asText());
          }
        }
      }
    }
    return Optional.empty();
  }

  /** All of it: to freeze workers, or to kill the JobManager. */
  public ClusterControl control() {
    return cluster;
  }

  /** Ends the JobManager at once; nothing takes its place. */
  public void killJobManager() throws IOException, InterruptedException {
    cluster.kill("jobmanager");
  }

  /** Where Flink's configuration is. */
  public Path configuration() {
    return cluster.directory().resolve("conf");
  }

  /** How its jobs are, by their ids; those that have ended, too. */
  public Map<String, JobStatus> jobs() throws IOException {
    Map<String, JobStatus> jobs = new HashMap<>();
    for (JsonNode job : ask("jobs").path("jobs")) {
      jobs.put(job.path("id").asText(), JobStatus.valueOf(job.path("status").asText()));
    }
    return jobs;
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
    for (String job : jobs().keySet()) {
      client.send(
          HttpRequest.newBuilder(URI.create("http://%s/jobs/%s?mode=cancel".formatted(master, job)))
              .method("PATCH", HttpRequest.BodyPublishers.noBody())
              .build(),
          HttpResponse.BodyHandlers.discarding());
    }
  }

  /** Arguments of commands whose runs go here. */
  public List<String> arguments() {
    return List.of("--flinkMaster=" + master, "--filesToStage=" + nothing);
  }

  /** Options of pipelines that run here as they do on {@link EmbeddedFlink}. */
  public PipelineOptions options() {
    return PipelineOptionsFactory.fromArgs(
            "--runner=FlinkRunner",
            "--flinkMaster=" + master,
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
