package dev.xylem.bench.process;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** Reads what Linux tells of processes in {@code /proc}. */
public final class ProcFiles {
  /** Linux counts in hundredths of seconds, whatever the kernel's own clock. */
  private static final double TICKS_PER_SECOND = 100;

  // Fields of stat, counted behind the name of the program.
  private static final int USER = 11;
  private static final int SYSTEM = 12;
  private static final int ENDED_CHILDREN_USER = 13;
  private static final int ENDED_CHILDREN_SYSTEM = 14;
  private static final int START = 19;

  private final Path root;

  public ProcFiles() {
    this(Path.of("/proc"));
  }

  ProcFiles(Path root) {
    this.root = root;
  }

  /** Whether this system has such files. */
  public boolean isAvailable() {
    return Files.isReadable(root.resolve("self/stat"));
  }

  /** What a process has used; empty if it has ended. */
  Optional<ProcessReading> read(long pid) {
    Path process = root.resolve(Long.toString(pid));
    try {
      List<String> stat = stat(process);
      String commandLine = commandLine(process);
      if (commandLine.isBlank()) {
        // It is ending, and its kind can no longer be told.
        return Optional.empty();
      }
      return Optional.of(
          new ProcessReading(
              pid,
              Long.parseLong(stat.get(START)),
              ProcessKind.of(commandLine),
              seconds(stat, USER, SYSTEM),
              kilobytes(process.resolve("status"), "VmRSS:") << 10,
              writtenBytes(process)));
    } catch (IOException e) {
      return Optional.empty();
    }
  }

  /** Seconds of CPU of all children of this process that have ended, and of theirs. */
  public double endedChildrenSeconds() {
    try {
      return seconds(stat(root.resolve("self")), ENDED_CHILDREN_USER, ENDED_CHILDREN_SYSTEM);
    } catch (IOException e) {
      return 0;
    }
  }

  private static List<String> stat(Path process) throws IOException {
    String stat = Files.readString(process.resolve("stat"), StandardCharsets.ISO_8859_1);
    // The name may hold spaces and parentheses.
    return List.of(stat.substring(stat.lastIndexOf(')') + 2).strip().split(" ", -1));
  }

  private static double seconds(List<String> stat, int user, int system) {
    return (Long.parseLong(stat.get(user)) + Long.parseLong(stat.get(system))) / TICKS_PER_SECOND;
  }

  private static String commandLine(Path process) throws IOException {
    return Files.readString(process.resolve("cmdline"), StandardCharsets.ISO_8859_1)
        .replace('\0', ' ');
  }

  private static long kilobytes(Path file, String name) throws IOException {
    return number(file, name).orElse(0L);
  }

  /** Not readable of a process without rights, such as a worker of formulas. */
  private static long writtenBytes(Path process) {
    try {
      return number(process.resolve("io"), "write_bytes:").orElse(0L);
    } catch (IOException e) {
      return 0;
    }
  }

  private static Optional<Long> number(Path file, String name) throws IOException {
    return Files.readString(file, StandardCharsets.ISO_8859_1)
        .lines()
        .filter(line -> line.startsWith(name))
        .map(line -> Long.parseLong(line.substring(name.length()).strip().split(" ", 2)[0]))
        .findFirst();
  }
}
