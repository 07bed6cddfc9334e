package dev.xylem.bench.process;

import java.util.Locale;
import java.util.regex.Pattern;

/** What a process of a run is there for. */
public enum ProcessKind {
  /** The JVM that was started: Flink, and all nodes of the script but formulas. */
  PIPELINE("dev\\.xylem\\.pipeline\\.command\\.Xylem\\b"),

  CASSANDRA("dev\\.xylem\\.server\\.CassandraServer\\b"),

  /** What writes SSTables with {@code --table-sink=bulk} or {@code auto}. */
  SSTABLES("dev\\.xylem\\.server\\.sstable\\."),

  /** Workers that run formulas. */
  PYTHON("^\\S*python[0-9.]*\\s"),

  /** Processes too short to be sampled, and what the others start for a moment. */
  OTHER("");

  private final Pattern commandLine;

  ProcessKind(String commandLine) {
    this.commandLine = Pattern.compile(commandLine);
  }

  /** The kind with this command line, its words separated by spaces. */
  static ProcessKind of(String commandLine) {
    for (ProcessKind kind : values()) {
      if (kind.commandLine.matcher(commandLine).find()) {
        return kind;
      }
    }
    return OTHER;
  }

  /** As results spell it. */
  public String label() {
    return name().toLowerCase(Locale.ROOT);
  }
}
