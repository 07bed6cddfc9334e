package dev.xylem.cluster;

import dev.xylem.embedded.ProcessSignal;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.concurrent.TimeUnit;

/**
 * A process that another program may have started: its id, and when it began. Ids are used again; a
 * signal never goes to a process that began at another time.
 *
 * @param started on Linux, clock ticks since the system started and which start that was, as no
 *     change of the clock changes them; elsewhere the time
 */
record ProcessStamp(long pid, String started) {
  private static final Path PROC = Path.of("/proc");

  /** Fields of {@code stat}, counted behind the name of the program. */
  private static final int STATE = 0;

  private static final int START = 19;
  private static final Duration POLL_INTERVAL = Duration.ofMillis(20);

  /** Of a process that is alive. */
  static ProcessStamp of(long pid) throws IOException {
    return new ProcessStamp(pid, startOf(pid));
  }

  /** Neither over nor a zombie, which a container without an init may keep for ever. */
  boolean isAlive() {
    try {
      return started.equals(startOf(pid)) && !"ZX".contains(state());
    } catch (IOException e) {
      return false;
    }
  }

  boolean isFrozen() {
    try {
      return isAlive() && state().equals("T");
    } catch (IOException e) {
      return false;
    }
  }

  /** With the processes that it has started: a machine that stands still has no half. */
  void freeze() throws IOException, InterruptedException {
    signal(ProcessSignal.FREEZE);
  }

  void thaw() throws IOException, InterruptedException {
    signal(ProcessSignal.THAW);
  }

  private void signal(ProcessSignal signal) throws IOException, InterruptedException {
    if (!isAlive()) {
      return;
    }
    signal.send(pid);
    for (ProcessHandle child :
        ProcessHandle.of(pid).stream().flatMap(ProcessHandle::descendants).toList()) {
      try {
        signal.send(child.pid());
      } catch (IOException e) {
        // It has ended meanwhile.
      }
    }
  }

  /** Asks it to end; does not wait. */
  void terminate() {
    if (isAlive()) {
      ProcessHandle.of(pid).ifPresent(ProcessHandle::destroy);
    }
  }

  /** Ends it at once; does not wait. */
  void kill() {
    if (isAlive()) {
      ProcessHandle.of(pid).ifPresent(ProcessHandle::destroyForcibly);
    }
  }

  /** Whether it has ended within a time. */
  boolean hasEndedWithin(Duration time) throws InterruptedException {
    long deadline = System.nanoTime() + time.toNanos();
    while (isAlive()) {
      if (System.nanoTime() > deadline) {
        return false;
      }
      TimeUnit.NANOSECONDS.sleep(POLL_INTERVAL.toNanos());
    }
    return true;
  }

  private static String startOf(long pid) throws IOException {
    if (hasProc()) {
      return stat(pid)[START] + "@" + boot();
    }
    return ProcessHandle.of(pid)
        .flatMap(process -> process.info().startInstant())
        .map(Instant::toString)
        .orElseThrow(() -> new IOException("process %d has ended".formatted(pid)));
  }

  private String state() throws IOException {
    if (hasProc()) {
      return stat(pid)[STATE];
    }
    Process ps = new ProcessBuilder("ps", "-o", "state=", "-p", Long.toString(pid)).start();
    String state = new String(ps.getInputStream().readAllBytes(), StandardCharsets.UTF_8).strip();
    if (state.isEmpty()) {
      throw new IOException("process %d has ended".formatted(pid));
    }
    return state.substring(0, 1);
  }

  private static boolean hasProc() {
    return Files.isReadable(PROC.resolve("self/stat"));
  }

  private static String[] stat(long pid) throws IOException {
    String stat = Files.readString(PROC.resolve(pid + "/stat"), StandardCharsets.ISO_8859_1);
    // The name of the program may hold anything.
    return stat.substring(stat.lastIndexOf(')') + 1).strip().split(" ");
  }

  private static String boot() throws IOException {
    return Files.readString(PROC.resolve("sys/kernel/random/boot_id")).strip();
  }
}
