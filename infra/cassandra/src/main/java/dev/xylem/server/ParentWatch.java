package dev.xylem.server;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.CompletableFuture;
import java.util.function.Consumer;

/**
 * Ends this process with its parent, however that ends.
 *
 * <p>The operating system closes the pipe on stdin when the parent dies, {@code kill -9} included.
 * The parent's process is watched as well, for a pipe that some other process has inherited.
 */
public final class ParentWatch {

  /** What a shell reports for a process ended by SIGKILL. */
  private static final int ORPHANED = 137;

  private final InputStream commands;
  private final Consumer<String> onCommand;
  private final boolean detached;

  /**
   * @param detached obey as long as there are commands, but end only when told to
   */
  ParentWatch(InputStream commands, Consumer<String> onCommand, boolean detached) {
    this.commands = commands;
    this.onCommand = onCommand;
    this.detached = detached;
  }

  void start() {
    if (!detached) {
      endWithParent();
    }
    Thread reader = new Thread(this::obey, "parent-watch");
    reader.setDaemon(true);
    reader.start();
  }

  /** The part that watches the parent's process, for those who read stdin themselves. */
  public static void endWithParent() {
    ProcessHandle.current().parent().ifPresentOrElse(ParentWatch::haltWith, ParentWatch::halt);
  }

  private void obey() {
    try (BufferedReader lines =
        new BufferedReader(new InputStreamReader(commands, StandardCharsets.UTF_8))) {
      for (String line = lines.readLine(); line != null; line = lines.readLine()) {
        onCommand.accept(line);
      }
    } catch (IOException e) {
      // A broken pipe says the same as its end.
    }
    if (!detached) {
      halt();
    }
  }

  private static void haltWith(ProcessHandle parent) {
    CompletableFuture<Void> unused = parent.onExit().thenRun(ParentWatch::halt);
  }

  private static void halt() {
    Runtime.getRuntime().halt(ORPHANED);
  }
}
