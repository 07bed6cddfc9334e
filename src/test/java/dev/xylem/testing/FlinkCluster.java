package dev.xylem.testing;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.xylem.embedded.FreePorts;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.ConnectException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.apache.beam.sdk.options.PipelineOptions;
import org.apache.beam.sdk.options.PipelineOptionsFactory;
import org.apache.flink.runtime.entrypoint.StandaloneSessionClusterEntrypoint;
import org.apache.flink.runtime.taskexecutor.TaskManagerRunner;

/**
 * A Flink session cluster of child processes: a JobManager, and workers with a slot each, which
 * tests may kill. Their class path is the test's own, or has only Flink on it, so that each job
 * brings its classes as it does to a user's cluster. Tasks that fail, or whose worker is gone, are
 * started again.
 */
public final class FlinkCluster implements AutoCloseable {
  private static final Duration PATIENCE = Duration.ofMinutes(2);
  private static final ObjectMapper JSON = new ObjectMapper();

  private final Path directory;
  private final int restPort;
  private final String classPath;
  private final Path jobJar;
  private final List<Process> workers = new ArrayList<>();
  private final Process jobManager;

  private FlinkCluster(Path directory, ClassesOfJobs classes) throws IOException {
    this.directory = directory;
    classPath = classes.ofWorkers();
    List<Integer> ports = FreePorts.pick(2, List.of("127.0.0.1"));
    restPort = ports.get(0);
    Files.writeString(directory.resolve("config.yaml"), configuration(restPort, ports.get(1)));
    copyResource("flink-logback.xml");
    jobJar = classes.jar(directory.resolve("job.jar"));
    jobManager = launch("jobmanager", StandaloneSessionClusterEntrypoint.class, 256);
  }

  /**
   * Returns when all workers have registered.
   *
   * @param directory for configuration, logs and exchanged data
   */
  public static FlinkCluster start(Path directory, int workers)
      throws IOException, InterruptedException {
    return start(directory, workers, ClassesOfJobs.ON_WORKERS);
  }

  /** See {@link #start(Path, int)}. */
  public static FlinkCluster start(Path directory, int workers, ClassesOfJobs classes)
      throws IOException, InterruptedException {
    FlinkCluster cluster = new FlinkCluster(directory, classes);
    try {
      for (int i = 0; i < workers; i++) {
        cluster.addWorker();
      }
      cluster.awaitWorkers(workers);
      return cluster;
    } catch (IOException | InterruptedException | RuntimeException e) {
      cluster.close();
      throw e;
    }
  }

  private static String configuration(int restPort, int rpcPort) throws IOException {
    try (InputStream template = FlinkCluster.class.getResourceAsStream("flink-cluster.yaml")) {
      return new String(template.readAllBytes(), UTF_8)
          .replace("${restPort}", Integer.toString(restPort))
          .replace("${rpcPort}", Integer.toString(rpcPort));
    }
  }

  private void copyResource(String name) throws IOException {
    try (InputStream resource = FlinkCluster.class.getResourceAsStream(name)) {
      Files.copy(resource, directory.resolve(name));
    }
  }

  /** Starts one more worker; does not wait for it. */
  public void addWorker() throws IOException {
    workers.add(launch("worker" + workers.size(), TaskManagerRunner.class, 512));
  }

  private Process launch(String name, Class<?> main, int heapMegabytes) throws IOException {
    Path log = directory.resolve(name + ".log");
    Path temporary = Files.createDirectories(directory.resolve(name));
    return new ProcessBuilder(
            ProcessHandle.current().info().command().orElseThrow(),
            "-Xmx" + heapMegabytes + "m",
            "-XX:+UseSerialGC",
            "-XX:TieredStopAtLevel=1",
            "--add-opens=java.base/java.lang=ALL-UNNAMED",
            "--add-opens=java.base/java.util=ALL-UNNAMED",
            "-Dlogback.configurationFile=" + directory.resolve("flink-logback.xml"),
            "-Djava.io.tmpdir=" + temporary,
            "-cp",
            classPath,
            main.getName(),
            "-c",
            directory.toString(),
            "-Dio.tmp.dirs=" + temporary)
        .redirectErrorStream(true)
        .redirectOutput(log.toFile())
        .start();
  }

  /** Returns when exactly so many workers are registered. */
  public void awaitWorkers(int count) throws IOException, InterruptedException {
    long deadline = System.nanoTime() + PATIENCE.toNanos();
    while (registeredWorkers() != count) {
      if (!jobManager.isAlive() || System.nanoTime() > deadline) {
        throw new IllegalStateException(
            "%d workers of Flink were to register; the JobManager's log:%n%s"
                .formatted(count, Files.readString(directory.resolve("jobmanager.log"))));
      }
      TimeUnit.MILLISECONDS.sleep(100);
    }
  }

  private int registeredWorkers() throws IOException {
    try {
      JsonNode overview =
          JSON.readTree(URI.create("http://%s/overview".formatted(master())).toURL());
      return overview.path("taskmanagers").asInt();
    } catch (ConnectException e) {
      return 0;
    } catch (IOException e) {
      // Before it is ready it answers 503.
      if (e.getMessage().contains("503")) {
        return 0;
      }
      throw e;
    }
  }

  /** Ends a worker at once, as a crash of its machine would. */
  public void killWorker(long pid) {
    Process worker =
        workers.stream().filter(process -> process.pid() == pid).findFirst().orElseThrow();
    worker.destroyForcibly();
  }

  /** The processes of the workers, in the order in which they were started. */
  public List<Long> workerPids() {
    return workers.stream().map(Process::pid).toList();
  }

  /** Ends the JobManager at once; nothing takes its place. */
  public void killJobManager() {
    jobManager.destroyForcibly();
  }

  /** What Flink says of its jobs, as JSON. */
  public String jobs() throws IOException {
    return JSON.readTree(URI.create("http://%s/jobs/overview".formatted(master())).toURL())
        .toString();
  }

  /** For {@code --filesToStage}: what workers do not have of the classes of a job. */
  public Path jobJar() {
    return jobJar;
  }

  /** Host and port for {@code --flinkMaster}. */
  public String master() {
    return "127.0.0.1:" + restPort;
  }

  /** Options of pipelines that run here as they do on {@link EmbeddedFlink}. */
  public PipelineOptions options() {
    return PipelineOptionsFactory.fromArgs(
            "--runner=FlinkRunner",
            "--flinkMaster=" + master(),
            "--filesToStage=" + jobJar,
            "--parallelism=2",
            "--objectReuse=true",
            "--fasterCopy=true",
            "--executionModeForBatch=BATCH_FORCED")
        .create();
  }

  @Override
  public void close() {
    List<Process> processes = new ArrayList<>(workers);
    processes.add(jobManager);
    processes.forEach(Process::destroyForcibly);
    for (Process process : processes) {
      try {
        process.onExit().join();
      } catch (RuntimeException e) {
        throw new UncheckedIOException(new IOException("a process of Flink does not end", e));
      }
    }
  }
}
