package dev.xylem.chaos.trial;

/** A process of a run. */
public enum Target {
  DRIVER("driver", ""),
  CASSANDRA("embedded Cassandra", "dev.xylem.server.CassandraServer"),
  SSTABLES("process that writes SSTables", "dev.xylem.server.sstable.SSTableServer"),
  PYTHON("Python worker", "python");

  private final String text;
  private final String inCommandLine;

  Target(String text, String inCommandLine) {
    this.text = text;
    this.inCommandLine = inCommandLine;
  }

  public String text() {
    return text;
  }

  /** Whether a child with this command line is one. */
  public boolean isStartedBy(String commandLine) {
    return switch (this) {
      case DRIVER -> false;
      case CASSANDRA, SSTABLES -> commandLine.contains(inCommandLine);
      // The program that it runs is an argument, and may name anything.
      case PYTHON -> commandLine.split(" ", 2)[0].contains(inCommandLine);
    };
  }

  public boolean isPartOf(Setup setup) {
    return switch (this) {
      case DRIVER -> true;
      case CASSANDRA -> setup.isEmbedded();
      case SSTABLES -> setup.sink().equals("bulk");
      case PYTHON -> setup.python().equals("cpython");
    };
  }
}
