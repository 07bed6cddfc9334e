package dev.xylem.pipeline.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** A command in a JVM of its own, with a directory of its own for temporary files. */
final class CommandProcess implements AutoCloseable {
  private static final Duration PATIENCE = Duration.ofSeconds(90);

  private final Process process;
  private final Path directory;

  private CommandProcess(Process process, Path directory) {
    this.process = process;
    this.directory = directory;
  }

  /**
   * @param directory for what it prints and for its temporary files
   */
  static CommandProcess start(Path directory, String... arguments) throws IOException {
    return start(directory, command(directory, arguments));
  }

  /** The same with a limit of open files. */
  static CommandProcess startAllowed(int openFiles, Path directory, String... arguments)
      throws IOException {
    List<String> limited =
        new ArrayList<>(List.of("sh", "-c", "ulimit -n " + openFiles + " && exec \"$@\"", "sh"));
    limited.addAll(command(directory, arguments));
    return start(directory, limited);
  }

  private static List<String> command(Path directory, String... arguments) {
    List<String> command =
        new ArrayList<>(
            List.of(
                ProcessHandle.current().info().command().orElseThrow(),
                "-Xmx1g",
                "-XX:+UseSerialGC",
                "-XX:TieredStopAtLevel=1",
                // The command's own, not the tests'.
                "-Dlogback.configurationFile=logback.xml",
                "-Djava.io.tmpdir=" + directory.resolve("tmp"),
                "-cp",
                System.getProperty("java.class.path"),
                Xylem.class.getName()));
    command.addAll(List.of(arguments));
    return command;
  }

  private static CommandProcess start(Path directory, List<String> command) throws IOException {
    Files.createDirectories(directory.resolve("tmp"));
    Process process =
        new ProcessBuilder(command)
            .redirectOutput(directory.resolve("out").toFile())
            .redirectError(directory.resolve("err").toFile())
            .start();
    return new CommandProcess(process, directory);
  }

  ProcessHandle handle() {
    return process.toHandle();
  }

  /** Its embedded Cassandra. */
  ProcessHandle cassandra() {
    return process.children().findFirst().orElseThrow();
  }

  Path temporaryFiles() {
    return directory.resolve("tmp");
  }

  String out() throws IOException {
    return Files.readString(directory.resolve("out"));
  }

  /** Returns when it has printed something that matches a regular expression. */
  void awaitLine(String expression) throws Exception {
    long deadline = System.nanoTime() + PATIENCE.toNanos();
    while (out().lines().noneMatch(line -> line.matches(expression))) {
      assertThat(process.isAlive()).as("still running, before %s", expression).isTrue();
      assertThat(System.nanoTime()).as("time until %s", expression).isLessThan(deadline);
      Thread.sleep(20);
    }
  }

  CommandLineResult awaitEnd(Duration atMost) throws Exception {
    assertThat(process.waitFor(atMost.toMillis(), TimeUnit.MILLISECONDS))
        .as("ended within %s", atMost)
        .isTrue();
    return new CommandLineResult(
        process.exitValue(), out(), Files.readString(directory.resolve("err")));
  }

  @Override
  public void close() {
    process.destroyForcibly();
  }
}
