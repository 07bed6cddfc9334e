package dev.xylem.cassandra.bulk;

import dev.xylem.types.XylemException;
import dev.xylem.types.XylemException.Fact;
import dev.xylem.wire.Greeting;
import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** Starting the process that writes SSTables. */
final class ChildStart {
  private static final long START_TIMEOUT_SECONDS = 60;
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

  static void awaitReady(Process process, InputStream replies, LastLines errors) {
    Greeting greeting;
    try {
      greeting =
          CompletableFuture.supplyAsync(() -> greeting(replies))
              .get(START_TIMEOUT_SECONDS, TimeUnit.SECONDS);
    } catch (TimeoutException e) {
      process.destroyForcibly();
      throw failure("it was not ready after %d s".formatted(START_TIMEOUT_SECONDS));
    } catch (InterruptedException e) {
      process.destroyForcibly();
      Thread.currentThread().interrupt();
      throw failure("interrupted");
    } catch (ExecutionException e) {
      throw new IllegalStateException(e.getCause());
    }
    switch (greeting.state()) {
      case READY -> {}
      case FAILED -> {
        process.destroyForcibly();
        throw failure(greeting.text());
      }
      case UNKNOWN -> {
        process.destroyForcibly();
        throw failure(
            "it said \"%s\", is it that of another version of Xylem?".formatted(greeting.text()));
      }
      case MISSING -> throw ChildEnd.beforeReady(process, errors, USE_CQL);
    }
  }

  private static XylemException failure(String reason) {
    return new XylemException("the process that writes SSTables did not start: " + reason)
        .with(Fact.HINT, USE_CQL);
  }

  private static Greeting greeting(InputStream in) {
    try {
      return Greeting.read(in);
    } catch (IOException e) {
      return Greeting.missing();
    }
  }
}
