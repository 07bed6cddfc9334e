package dev.xylem.chaos;

import dev.xylem.chaos.trial.Phase;
import dev.xylem.chaos.trial.Setup;
import dev.xylem.chaos.trial.Shell;
import dev.xylem.chaos.trial.Target;
import dev.xylem.chaos.trial.TrialCommand;
import dev.xylem.chaos.trial.TrialDirectory;
import dev.xylem.chaos.trial.TrialRun;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** The run gets no more of something. */
record LimitFault(Resource resource) implements Fault {
  private static final Path PIDS = Path.of("/sys/fs/cgroup/pids");
  private static final Path MEMORY = Path.of("/sys/fs/cgroup/memory");
  private static final long MEBIBYTE = 1 << 20;
  private static final int KILLED = 137;
  private static final int OUT_OF_MEMORY = 3;

  enum Resource {
    FILES_OF_DRIVER("open files of the driver", "[Oo]pen files|descriptors"),
    FILES_OF_CASSANDRA("open files of the embedded Cassandra", "[Oo]pen files|Cassandra"),
    FILES_AT_START("256 open files", "open files"),
    FILE_SIZE_OF_DRIVER("size of the driver's files", "too large|[Qq]uota"),
    FILE_SIZE_OF_CASSANDRA("size of the embedded Cassandra's files", "too large"),
    THREADS("threads of all processes", "thread|Resource temporarily unavailable|process"),
    HEAP("a heap of 40 MB", "[Hh]eap|[Mm]emory"),
    MEMORY("600 MB of memory for all processes", "[Mm]emory|status 137|ended");

    private final String text;
    private final String cause;

    Resource(String text, String cause) {
      this.text = text;
      this.cause = cause;
    }
  }

  @Override
  public String text() {
    return "limit: " + resource.text;
  }

  @Override
  public boolean suits(Setup setup) {
    return switch (resource) {
      case FILES_OF_CASSANDRA, FILE_SIZE_OF_CASSANDRA -> setup.isEmbedded();
      default -> true;
    };
  }

  @Override
  public Set<Phase> phases() {
    return switch (resource) {
      case FILES_AT_START, HEAP, MEMORY -> EnumSet.of(Phase.START);
      default -> EnumSet.allOf(Phase.class);
    };
  }

  @Override
  public Pattern cause() {
    return Pattern.compile(resource.cause);
  }

  @Override
  public boolean maySilence(int exitStatus) {
    return resource == Resource.MEMORY && exitStatus == KILLED;
  }

  /** The JVM ends at once when its heap is full. */
  @Override
  public boolean mayLeaveFiles(int exitStatus) {
    return maySilence(exitStatus) || exitStatus == OUT_OF_MEMORY;
  }

  @Override
  public boolean isFromTheStart() {
    return switch (resource) {
      case FILES_AT_START, HEAP, MEMORY -> true;
      default -> false;
    };
  }

  @Override
  public void prepare(TrialCommand command) throws IOException {
    switch (resource) {
      case FILES_AT_START -> command.shell("ulimit -n 256");
      case HEAP -> command.environment().put("XYLEM_HEAP", "40m");
      case MEMORY -> joinGroup(command, MEMORY, "memory.limit_in_bytes", 600 * MEBIBYTE);
      case THREADS -> joinGroup(command, PIDS, "pids.max", 100_000);
      default -> {}
    }
  }

  private static void joinGroup(TrialCommand command, Path root, String file, long limit)
      throws IOException {
    if (Files.isWritable(root)) {
      Path group = Files.createDirectories(group(root, command.directory()));
      Files.writeString(group.resolve(file), Long.toString(limit));
      command.shell("echo $$ > " + group.resolve("cgroup.procs"));
    }
  }

  private static Path group(Path root, TrialDirectory directory) {
    return root.resolve(
        "xylem-chaos-%d-%s".formatted(ProcessHandle.current().pid(), directory.name()));
  }

  @Override
  public boolean inject(TrialRun run) throws IOException, InterruptedException {
    return switch (resource) {
      case FILES_OF_DRIVER -> limitFiles(run, Target.DRIVER);
      case FILES_OF_CASSANDRA -> limitFiles(run, Target.CASSANDRA);
      case FILE_SIZE_OF_DRIVER -> limit(run, Target.DRIVER, "--fsize=" + MEBIBYTE);
      case FILE_SIZE_OF_CASSANDRA -> limit(run, Target.CASSANDRA, "--fsize=" + MEBIBYTE);
      case THREADS -> limitThreads(run.directory());
      case MEMORY -> Files.exists(group(MEMORY, run.directory()));
      case FILES_AT_START, HEAP -> true;
    };
  }

  private static boolean limitFiles(TrialRun run, Target target)
      throws IOException, InterruptedException {
    Optional<ProcessHandle> process = run.process(target);
    if (process.isEmpty()) {
      return false;
    }
    long open;
    try (Stream<Path> files = Files.list(Path.of("/proc/" + process.get().pid() + "/fd"))) {
      open = files.count();
    }
    return limit(run, target, "--nofile=" + (open + 1));
  }

  private static boolean limit(TrialRun run, Target target, String limit)
      throws IOException, InterruptedException {
    Optional<ProcessHandle> process = run.process(target);
    return process.isPresent() && Shell.run("prlimit", limit, "--pid=" + process.get().pid());
  }

  private static boolean limitThreads(TrialDirectory directory) throws IOException {
    Path group = group(PIDS, directory);
    if (!Files.exists(group)) {
      return false;
    }
    String now = Files.readString(group.resolve("pids.current")).strip();
    Files.writeString(group.resolve("pids.max"), Long.toString(Long.parseLong(now) + 1));
    return true;
  }

  @Override
  public void undo(TrialDirectory directory) throws IOException {
    Files.deleteIfExists(group(PIDS, directory));
    Files.deleteIfExists(group(MEMORY, directory));
  }
}
