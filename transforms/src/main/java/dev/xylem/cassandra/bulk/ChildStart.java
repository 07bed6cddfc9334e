package dev.xylem.cassandra.bulk;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.xylem.types.XylemException;
import dev.xylem.types.XylemException.Fact;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.IOException;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** Starting the process that writes SSTables. */
final class ChildStart {
  private static final String GREETING = "xylem-sstable 1 ";
  private static final String READY = GREETING + "ready";
  private static final String FAILED = GREETING + "failed ";
  private static final int LONGEST_GREETING = 10_000;
  private static final long PATIENCE_SECONDS = 60;
  private static final long END_SECONDS = 5;
  private static final String USE_CQL = "rows can be written without it: --table-sink=cql";

  private ChildStart() {}

  static Process launch(ChildCommand command) {
    try {
      ProcessBuilder builder = new ProcessBuilder(command.get());
      // Options that are meant for this JVM would be printed, or refused, by another one.
      builder.environment().keySet().removeAll(List.of("JAVA_TOOL_OPTIONS", "JDK_JAVA_OPTIONS"));
      return builder.start();
    } catch (IOException | RuntimeException e) {
      throw new XylemException(
              "the process that writes SSTables cannot be started: " + e.getMessage(), e)
          .with(Fact.HINT, USE_CQL);
    }
  }

  static void awaitReady(Process process, DataInputStream replies, LastLines errors) {
    String greeting;
    try {
      greeting =
          CompletableFuture.supplyAsync(() -> readLine(replies))
              .get(PATIENCE_SECONDS, TimeUnit.SECONDS);
    } catch (TimeoutException e) {
      process.destroyForcibly();
      throw failure("it was not ready after %d s".formatted(PATIENCE_SECONDS));
    } catch (InterruptedException e) {
      process.destroyForcibly();
      Thread.currentThread().interrupt();
      throw failure("interrupted");
    } catch (ExecutionException e) {
      throw new IllegalStateException(e.getCause());
    }
    if (greeting.equals(READY)) {
      return;
    }
    if (greeting.startsWith(FAILED)) {
      process.destroyForcibly();
      throw failure(greeting.substring(FAILED.length()));
    }
    if (!greeting.isEmpty()) {
      process.destroyForcibly();
      throw failure("it said \"%s\", is it that of another version of Xylem?".formatted(greeting));
    }
    throw ended(process, errors, "did not start, it ended").with(Fact.HINT, USE_CQL);
  }

  private static XylemException failure(String reason) {
    return new XylemException("the process that writes SSTables did not start: " + reason)
        .with(Fact.HINT, USE_CQL);
  }

  /** The first line; empty at the end of the stream. */
  private static String readLine(DataInputStream in) {
    ByteArrayOutputStream line = new ByteArrayOutputStream();
    try {
      for (int next = in.read();
          next >= 0 && next != '\n' && line.size() < LONGEST_GREETING;
          next = in.read()) {
        line.write(next);
      }
    } catch (IOException e) {
      return "";
    }
    return line.toString(UTF_8);
  }

  /** What is known about a process that has ended. */
  static XylemException ended(Process process, LastLines errors, String verb) {
    String status = "";
    try {
      if (process.waitFor(END_SECONDS, TimeUnit.SECONDS)) {
        status = " with exit status " + process.exitValue();
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    String words = errors.text();
    return new XylemException(
        "the process that writes SSTables %s%s%s"
            .formatted(verb, status, words.isEmpty() ? "" : ", its last words: " + words));
  }
}
