package dev.xylem.cassandra.bulk;

import java.io.BufferedReader;
import java.io.IOException;
import java.util.ArrayDeque;
import java.util.Deque;

/** The last lines that a process has written to its standard error. */
final class LastLines {
  private static final int MAX_LINES = 10;
  private static final long JOIN_MILLIS = 2000;

  private final Deque<String> lines = new ArrayDeque<>();
  private final Thread reader;

  private LastLines(Process process) {
    reader = new Thread(() -> read(process), "sstable-child-errors-" + process.pid());
    reader.setDaemon(true);
  }

  /** Reads them from now on. */
  static LastLines of(Process process) {
    LastLines lines = new LastLines(process);
    lines.reader.start();
    return lines;
  }

  private void read(Process process) {
    try (BufferedReader reading = process.errorReader()) {
      for (String line = reading.readLine(); line != null; line = reading.readLine()) {
        add(line);
      }
    } catch (IOException e) {
      // The stream closes with the process.
    }
  }

  private synchronized void add(String line) {
    if (!line.isBlank()) {
      lines.add(line.strip());
      if (lines.size() > MAX_LINES) {
        lines.remove();
      }
    }
  }

  /** The last lines of a process that has ended, joined to one; may be empty. */
  String text() {
    try {
      reader.join(JOIN_MILLIS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    synchronized (this) {
      return String.join(" | ", lines);
    }
  }
}
