package dev.xylem.bench.portfolio;

import java.nio.file.Path;
import java.util.List;

/**
 * What to measure.
 *
 * @param formula of which weight
 * @param whole whether as one run
 * @param parts whether as runs that load, join, calculate and report
 * @param rounds how often everything is measured
 * @param directory for input that is kept, and for what runs write until they have been measured
 * @param jvm in which runs are
 * @param runOptions further options of {@code xylem run}
 * @throws IllegalArgumentException if there is nothing to measure
 */
public record PortfolioBenchmarkSettings(
    Dataset dataset,
    PortfolioFormula formula,
    boolean whole,
    boolean parts,
    int rounds,
    Path directory,
    XylemJvm jvm,
    List<String> runOptions) {
  private static final String NO_TABLES = "--table-sink=none";

  /** Options that the benchmark gives itself. */
  private static final List<String> RESERVED_OPTIONS =
      List.of(
          "--script",
          "--params",
          "--start",
          "--data",
          "--keyspace",
          "--cassandra",
          "--cassandra-config",
          "--metrics-port",
          "--report");

  public PortfolioBenchmarkSettings {
    runOptions = List.copyOf(runOptions);
    if (rounds < 1) {
      throw new IllegalArgumentException("--rounds=" + rounds + ": at least 1 is needed");
    }
    if (!whole && !parts) {
      throw new IllegalArgumentException("neither one run nor its parts are to be measured");
    }
    if (parts && runOptions.contains(NO_TABLES)) {
      throw new IllegalArgumentException(
          NO_TABLES
              + ": the four runs go on from each other's tables, and it keeps none; --runs=one is"
              + " possible");
    }
    for (String option : runOptions) {
      if (RESERVED_OPTIONS.contains(option.split("=", 2)[0])) {
        throw new IllegalArgumentException(option + ": the benchmark decides that itself");
      }
    }
  }

  /** Whether runs keep their tables, and so have a Cassandra. */
  boolean keepsTables() {
    return !runOptions.contains(NO_TABLES);
  }
}
