package dev.xylem.testing;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/**
 * A program of Flink's, or of the tests, in a JVM with no other classes: Xylem's come from its job
 * jar, as at a user's.
 */
public final class FlinkProgram {
  private static final Path LIBRARIES = Path.of("../../infra/cluster/target/flink");
  private static final Path TESTS = Path.of("target/test-classes").toAbsolutePath();
  private static final Path JOB_JAR = Path.of("../../infra/flink/target/xylem-flink.jar");
  private static final long PATIENCE_SECONDS = 170;

  private final Process process;
  private final Path output;

  private FlinkProgram(Process process, Path output) {
    this.process = process;
    this.output = output;
  }

  /** {@code xylem-flink.jar}; a test is skipped if it is not built. */
  public static Path jobJar() {
    assumeTrue(Files.exists(JOB_JAR), "xylem-flink.jar is not built");
    return JOB_JAR.toAbsolutePath().normalize();
  }

  /**
   * @param output where its messages go
   * @param environment as Flink's scripts would set it
   */
  public static FlinkProgram start(
      Path output, Map<String, String> environment, String mainClass, List<String> arguments)
      throws IOException {
    List<String> words =
        new ArrayList<>(
            List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xmx512m",
                "-XX:+UseSerialGC",
                "-XX:TieredStopAtLevel=1",
                // Of those in Flink's own configuration.
                "--add-opens=java.base/java.lang=ALL-UNNAMED",
                "--add-opens=java.base/java.util=ALL-UNNAMED",
                "-cp",
                LIBRARIES.toAbsolutePath().normalize() + "/*" + File.pathSeparator + TESTS,
                mainClass));
    words.addAll(arguments);
    ProcessBuilder builder =
        new ProcessBuilder(words).redirectErrorStream(true).redirectOutput(output.toFile());
    builder.environment().putAll(environment);
    return new FlinkProgram(builder.start(), output);
  }

  /** Its exit status. */
  public int await() throws InterruptedException {
    if (!process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS)) {
      process.destroyForcibly();
      throw new IllegalStateException("it did not end: " + this);
    }
    return process.exitValue();
  }

  /** Ends it at once. */
  public void kill() {
    process.destroyForcibly();
  }

  /** What it has said so far. */
  @Override
  public String toString() {
    try {
      return Files.readString(output);
    } catch (IOException e) {
      return e.toString();
    }
  }
}
