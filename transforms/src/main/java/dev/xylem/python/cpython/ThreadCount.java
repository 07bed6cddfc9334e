package dev.xylem.python.cpython;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * How many threads a process has. A limit of the kernel's own counts those of all processes of an
 * account, and does not bind root.
 */
final class ThreadCount {
  /** In /proc/PID/stat, counted from what follows the name of the program. */
  private static final int FIELD = 18;

  private ThreadCount() {}

  /** Zero if the process has ended or the system does not tell. */
  static int of(Process process) {
    try {
      String stat = Files.readString(Path.of("/proc/%d/stat".formatted(process.pid())), ISO_8859_1);
      String[] fields = stat.substring(stat.lastIndexOf(')') + 1).split(" ", FIELD + 2);
      return fields.length > FIELD ? Integer.parseInt(fields[FIELD]) : 0;
    } catch (IOException | NumberFormatException e) {
      return 0;
    }
  }
}
