package dev.xylem.pipeline.stall;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * A process below this one that a signal has stopped: it neither works nor ends.
 *
 * @param name for people
 */
record StoppedChild(long pid, String name) {
  /** In Linux's {@code stat} of a process, after the name: it was stopped by a signal. */
  private static final String STOPPED = " T";

  /** Where there is no {@code /proc}, none are found. */
  static List<StoppedChild> all() {
    return ProcessHandle.current()
        .descendants()
        .map(ProcessHandle::pid)
        .flatMap(pid -> ifStopped(pid).stream())
        .toList();
  }

  private static Optional<StoppedChild> ifStopped(long pid) {
    try {
      String stat = read(pid, "stat");
      if (!stat.startsWith(STOPPED, stat.lastIndexOf(')') + 1)) {
        return Optional.empty();
      }
      return Optional.of(new StoppedChild(pid, name(read(pid, "cmdline"))));
    } catch (IOException e) {
      // It has ended, or this is no Linux.
      return Optional.empty();
    }
  }

  private static String read(long pid, String file) throws IOException {
    return Files.readString(Path.of("/proc", Long.toString(pid), file));
  }

  /**
   * @param commandLine its words, each with a NUL behind it
   */
  static String name(String commandLine) {
    if (commandLine.contains("dev.xylem.server.sstable.SSTableServer")) {
      return "the process that writes SSTables";
    }
    if (commandLine.contains("dev.xylem.server.CassandraServer")) {
      return "the embedded Cassandra";
    }
    String program = commandLine.substring(0, Math.max(0, commandLine.indexOf(0)));
    String file = program.substring(program.lastIndexOf('/') + 1);
    return file.startsWith("python") ? "a Python worker" : "its process " + file;
  }

  @Override
  public String toString() {
    return "%s (%d) was stopped by a signal, kill -CONT %d lets it go on".formatted(name, pid, pid);
  }
}
