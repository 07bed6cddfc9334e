package dev.xylem.wire;

import java.util.Optional;

/** What a Cassandra node tells its parent, a line each on the node's stdout. */
public sealed interface NodeReport {
  /** Distinguishes reports from whatever else is printed. */
  String PREFIX = "xylem-cassandra ";

  /**
   * The node answers CQL.
   *
   * @param address {@code HOST:PORT}
   */
  record Ready(String address) implements NodeReport {
    private static final String START = PREFIX + "ready ";

    @Override
    public String line() {
      return START + address;
    }
  }

  /** What was in memory is on disk. */
  record Flushed() implements NodeReport {
    private static final String LINE = PREFIX + "flushed";

    @Override
    public String line() {
      return LINE;
    }
  }

  /** The node does not start, or cannot stop in good order, and exits with status 1. */
  record Failed(String reason) implements NodeReport {
    private static final String START = PREFIX + "failed ";

    @Override
    public String line() {
      return START + reason.replaceAll("\\R", " ");
    }
  }

  /** Without its end. */
  String line();

  /** Empty for what no report is. */
  static Optional<NodeReport> parse(String line) {
    if (line.startsWith(Ready.START)) {
      return Optional.of(new Ready(line.substring(Ready.START.length())));
    }
    if (line.startsWith(Failed.START)) {
      return Optional.of(new Failed(line.substring(Failed.START.length())));
    }
    return line.equals(Flushed.LINE) ? Optional.of(new Flushed()) : Optional.empty();
  }
}
