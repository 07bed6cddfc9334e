package dev.xylem.chaos.trial;

import static java.nio.charset.StandardCharsets.UTF_8;
import static java.util.concurrent.TimeUnit.MILLISECONDS;

import dev.xylem.testing.LoopbackProxy;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;

/** A run that is under way, and all processes that it has started. */
public final class TrialRun implements AutoCloseable {
  private static final Duration TO_APPEAR = Duration.ofSeconds(30);
  private static final Duration TO_BE_GONE = Duration.ofSeconds(10);

  private final Process process;
  private final TrialDirectory directory;
  private final LoopbackProxy proxy;
  private final Set<ProcessHandle> children = ConcurrentHashMap.newKeySet();

  /** Who stops the campaign does not want its run to go on. */
  private final Thread atExit = new Thread(this::killAll, "chaos-exit");

  private final Thread census = new Thread(this::countChildren, "chaos-census");

  /**
   * @param proxy before its Cassandra, or null if there is none
   */
  public TrialRun(TrialCommand command, LoopbackProxy proxy)
      throws IOException, InterruptedException {
    process = command.start("run");
    directory = command.directory();
    this.proxy = proxy;
    try {
      Runtime.getRuntime().addShutdownHook(atExit);
    } catch (IllegalStateException e) {
      killAll();
      throw new InterruptedException("the campaign is ending");
    }
    census.setDaemon(true);
    census.start();
  }

  private void countChildren() {
    try {
      while (process.isAlive()) {
        process.descendants().forEach(children::add);
        TimeUnit.MILLISECONDS.sleep(100);
      }
    } catch (InterruptedException e) {
      // The trial is over.
    }
  }

  public TrialDirectory directory() {
    return directory;
  }

  public LoopbackProxy proxy() {
    return proxy;
  }

  /** Waits until the run is in a phase; false if it ends before. */
  public boolean await(Phase phase, Duration atMost) throws IOException, InterruptedException {
    long deadline = System.nanoTime() + atMost.toNanos();
    while (System.nanoTime() < deadline) {
      if (out().lines().anyMatch(phase::isReachedBy)) {
        return true;
      }
      if (!process.isAlive()) {
        return false;
      }
      TimeUnit.MILLISECONDS.sleep(20);
    }
    return false;
  }

  public long pid() {
    return process.pid();
  }

  public boolean isAlive() {
    return process.isAlive();
  }

  public String out() throws IOException {
    return Files.readString(directory.logs().resolve("run.out"));
  }

  public String err() throws IOException {
    return Files.readString(directory.logs().resolve("run.err"));
  }

  /** A process of the run; waits a moment for one that is about to be started. */
  public Optional<ProcessHandle> process(Target target) throws InterruptedException {
    if (target == Target.DRIVER) {
      return Optional.of(process.toHandle()).filter(ProcessHandle::isAlive);
    }
    long deadline = System.nanoTime() + TO_APPEAR.toNanos();
    do {
      Optional<ProcessHandle> found =
          process.descendants().filter(child -> target.isStartedBy(commandLine(child))).findFirst();
      if (found.isPresent()) {
        return found;
      }
      TimeUnit.MILLISECONDS.sleep(20);
    } while (process.isAlive() && System.nanoTime() < deadline);
    return Optional.empty();
  }

  /** Whole, unlike that of a handle. */
  private static String commandLine(ProcessHandle process) {
    try {
      Path file = Path.of("/proc/" + process.pid() + "/cmdline");
      return new String(Files.readAllBytes(file), UTF_8).replace('\0', ' ');
    } catch (IOException e) {
      return "";
    }
  }

  /** The exit status, or nothing if the run goes on. */
  public Optional<Integer> awaitEnd(Duration atMost) throws InterruptedException {
    return process.waitFor(atMost.toMillis(), TimeUnit.MILLISECONDS)
        ? Optional.of(process.exitValue())
        : Optional.empty();
  }

  /** Command lines of the children that are there even after some time. */
  public Set<String> childrenLeft(Duration atMost) throws InterruptedException {
    long deadline = System.nanoTime() + atMost.toNanos();
    while (children.stream().anyMatch(ProcessHandle::isAlive) && System.nanoTime() < deadline) {
      TimeUnit.MILLISECONDS.sleep(50);
    }
    Set<String> left = new java.util.TreeSet<>();
    for (ProcessHandle child : children) {
      if (child.isAlive()) {
        left.add(child.pid() + " " + shortened(commandLine(child)));
      }
    }
    return left;
  }

  private static String shortened(String commandLine) {
    return commandLine.length() < 120
        ? commandLine
        : commandLine.substring(0, 40) + " ... " + commandLine.substring(commandLine.length() - 80);
  }

  private static void awaitEnd(ProcessHandle killed) {
    killed.onExit().completeOnTimeout(killed, TO_BE_GONE.toMillis(), MILLISECONDS).join();
  }

  private void killAll() {
    process.descendants().forEach(children::add);
    process.destroyForcibly();
    children.forEach(ProcessHandle::destroyForcibly);
  }

  /** Ends what is left, and waits until it is gone: until then, what it used cannot be repaired. */
  @Override
  public void close() throws IOException {
    census.interrupt();
    killAll();
    awaitEnd(process.toHandle());
    children.forEach(TrialRun::awaitEnd);
    try {
      Runtime.getRuntime().removeShutdownHook(atExit);
    } catch (IllegalStateException e) {
      // The campaign is ending.
    }
    if (proxy != null) {
      proxy.close();
    }
  }
}
