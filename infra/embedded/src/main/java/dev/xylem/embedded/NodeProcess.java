package dev.xylem.embedded;

import dev.xylem.wire.NodeCommand;
import dev.xylem.wire.NodeReport;
import java.io.BufferedReader;
import java.io.BufferedWriter;
import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.stream.Collectors;

/**
 * One life of a node: a child process that ends when this process does, however that ends.
 *
 * <p>It says {@link NodeReport}s on its stdout and obeys {@link NodeCommand}s on its stdin.
 */
final class NodeProcess {

  private static final String MAIN_CLASS = "dev.xylem.server.CassandraServer";
  private static final long LOOK_MILLIS = 500;

  private final NodeDirectory directory;
  private final Process process;
  private final CompletableFuture<NodeReport> start = new CompletableFuture<>();
  private final Semaphore flushes = new Semaphore(0);

  private NodeProcess(NodeDirectory directory, Process process) {
    this.directory = directory;
    this.process = process;
  }

  /** Starts the process; the configuration must have been written. */
  static NodeProcess launch(
      NodeDirectory directory, CqlLogin login, Jdk jdk, ServerLibraries libraries)
      throws IOException {
    ProcessBuilder builder = command(List.of(), directory, jdk, libraries);
    NodeProcess node = new NodeProcess(directory, builder.start());
    Thread reader = new Thread(node::listen, "cassandra-" + directory.path().getFileName());
    reader.setDaemon(true);
    reader.start();
    node.tell(new NodeCommand.Login(login.username(), login.password()));
    return node;
  }

  /**
   * The program of a node.
   *
   * @param launcher what starts it, such as {@code nohup}; may be nothing
   */
  static ProcessBuilder command(
      List<String> launcher, NodeDirectory directory, Jdk jdk, ServerLibraries libraries) {
    String classPath =
        libraries.jars().stream()
            .map(Path::toString)
            .collect(Collectors.joining(File.pathSeparator));
    List<String> words = new ArrayList<>(launcher);
    words.addAll(
        List.of(
            jdk.java().toString(),
            "@" + directory.jvmOptions(),
            "-cp",
            classPath,
            MAIN_CLASS,
            directory.lockFile().toString()));
    ProcessBuilder builder =
        new ProcessBuilder(words)
            .directory(directory.path().toFile())
            .redirectError(directory.errorOutput().toFile());
    // Options that are meant for this JVM would be printed, or refused, by another one.
    builder.environment().keySet().removeAll(List.of("JAVA_TOOL_OPTIONS", "JDK_JAVA_OPTIONS"));
    return builder;
  }

  long pid() {
    return process.pid();
  }

  /** Completes with the exit status when the process has ended, whoever ended it. */
  CompletableFuture<Integer> onExit() {
    return process.onExit().thenApply(Process::exitValue);
  }

  boolean hasEnded() {
    return !process.isAlive();
  }

  /** Ends the process at once, as a crash would. */
  void kill() {
    process.destroyForcibly();
  }

  /** Ends the process at once and waits until it is gone. */
  void killAndWait() throws InterruptedException {
    process.destroyForcibly().waitFor();
  }

  /**
   * Waits until the node answers CQL.
   *
   * @param standstill how long it may log nothing before that
   * @throws EmbeddedCassandraException if it does not start, with the reason
   */
  void awaitReady(Duration standstill) throws InterruptedException {
    CompletableFuture<NodeReport> end =
        onExit()
            .thenApply(status -> new NodeReport.Failed("its process ended with status " + status));
    if (firstOf(start.applyToEither(end, r -> r), standstill) instanceof NodeReport.Failed failed) {
      throw failure(failed.reason());
    }
  }

  private NodeReport firstOf(CompletableFuture<NodeReport> report, Duration standstill)
      throws InterruptedException {
    StartPatience patience =
        new StartPatience(
            standstill, () -> directory.logFile().toFile().length(), System::nanoTime);
    while (true) {
      try {
        return report.get(LOOK_MILLIS, TimeUnit.MILLISECONDS);
      } catch (TimeoutException e) {
        patience
            .end()
            .ifPresent(
                reason -> {
                  throw failure(reason);
                });
      } catch (ExecutionException e) {
        throw new IllegalStateException(e.getCause());
      }
    }
  }

  /** As {@link CassandraNode#flush}. */
  void flush(Duration timeout) throws InterruptedException {
    tell(new NodeCommand.Flush());
    if (!flushes.tryAcquire(timeout.toMillis(), TimeUnit.MILLISECONDS)) {
      throw new EmbeddedCassandraException(
          "The embedded Cassandra did not write its memory to disk within %d s%n  Its log: %s"
              .formatted(timeout.toSeconds(), directory.logFile()));
    }
  }

  /** Passes on a command, which a node that has ended does not get. */
  void tell(NodeCommand command) {
    try {
      BufferedWriter commands = process.outputWriter(StandardCharsets.UTF_8);
      commands.write(command.line() + "\n");
      commands.flush();
    } catch (IOException e) {
      // Its end is noticed elsewhere.
    }
  }

  /** Asks the node to write everything to disk and end; kills it when it takes longer. */
  void stop(Duration timeout) throws InterruptedException {
    tell(new NodeCommand.Stop());
    if (!process.waitFor(timeout.toMillis(), TimeUnit.MILLISECONDS)) {
      kill();
    }
    process.waitFor();
  }

  private void listen() {
    try (BufferedReader lines = process.inputReader()) {
      for (String line = lines.readLine(); line != null; line = lines.readLine()) {
        NodeReport.parse(line).ifPresent(this::note);
      }
    } catch (IOException e) {
      // The stream closes with the process, whose end is noticed elsewhere.
    }
  }

  private void note(NodeReport report) {
    if (report instanceof NodeReport.Flushed) {
      flushes.release();
    } else {
      start.complete(report);
    }
  }

  private EmbeddedCassandraException failure(String reason) {
    return failure(directory, reason);
  }

  /** That a node did not start, with what its disk and its log say of it. */
  static EmbeddedCassandraException failure(NodeDirectory directory, String reason) {
    String cause = CauseOfEnd.of(directory).map(": "::concat).orElse("");
    String logged =
        cause.isEmpty()
            ? FailureLog.lastError(directory).map(line -> "\n  " + line).orElse("")
            : "";
    return new EmbeddedCassandraException(
        "The embedded Cassandra did not start: %s%s%s\n  Its log: %s"
            .formatted(reason, cause, logged, directory.logFile()));
  }
}
