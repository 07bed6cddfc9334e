package dev.xylem.bench.process;

import dev.xylem.types.XylemException;
import dev.xylem.types.XylemException.Fact;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.function.Consumer;

/** A command in a process of its own, which ends at the latest with this one. */
public final class CommandRun {
  private static final int LAST_LINES = 12;
  private static final int MAX_LINE_LENGTH = 300;

  private final Process process;
  private final Deque<String> lastLines = new ArrayDeque<>();
  private final Thread output;
  private RuntimeException consumerFailure;

  /**
   * @param lines gets each line that the command prints
   */
  public CommandRun(ProcessBuilder command, Consumer<String> lines) throws IOException {
    process = command.start();
    output = new Thread(() -> read(lines), "xylem-bench-output");
    output.setDaemon(true);
    output.start();
  }

  private void read(Consumer<String> lines) {
    try (BufferedReader reader = process.inputReader(StandardCharsets.UTF_8)) {
      for (String line = reader.readLine(); line != null; line = reader.readLine()) {
        keep(line);
        tell(line, lines);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Goes on where the consumer fails: a command whose output nobody reads would block. */
  private synchronized void tell(String line, Consumer<String> lines) {
    try {
      lines.accept(line);
    } catch (RuntimeException e) {
      consumerFailure = consumerFailure == null ? e : consumerFailure;
    }
  }

  private synchronized void keep(String line) {
    if (!line.isBlank()) {
      lastLines.add(line.substring(0, Math.min(MAX_LINE_LENGTH, line.length())));
      if (lastLines.size() > LAST_LINES) {
        lastLines.remove();
      }
    }
  }

  public ProcessHandle handle() {
    return process.toHandle();
  }

  /**
   * Waits for its end.
   *
   * @throws XylemException with the last of what it printed, if it failed
   * @throws RuntimeException if it did not, but the consumer of its lines did
   */
  public void await(String what) throws InterruptedException {
    Thread ending = new Thread(process::destroy, "xylem-bench-end");
    Runtime.getRuntime().addShutdownHook(ending);
    try {
      int status = process.waitFor();
      output.join();
      if (status != 0) {
        throw failed(what, status);
      }
      requireNoConsumerFailure();
    } finally {
      process.destroy();
      removeHook(ending);
    }
  }

  private static void removeHook(Thread ending) {
    try {
      Runtime.getRuntime().removeShutdownHook(ending);
    } catch (IllegalStateException e) {
      // This JVM is ending, and the hook is at work.
    }
  }

  private synchronized void requireNoConsumerFailure() {
    if (consumerFailure != null) {
      throw consumerFailure;
    }
  }

  private synchronized XylemException failed(String what, int status) {
    return new XylemException("%s failed with exit status %d".formatted(what, status))
        .with(Fact.HINT, "it ended with: " + String.join(" / ", lastLines));
  }
}
