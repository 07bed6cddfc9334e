package dev.xylem.bench.cassandra;

import dev.xylem.pipeline.settings.WriteSettings;
import java.util.List;
import org.apache.beam.runners.flink.FlinkPipelineOptions;

/**
 * What is measured.
 *
 * @param rows written or read in one go
 * @param rounds of all ways; the median of them is the result
 * @param writers names of ways of writing, some of {@link #WRITERS}
 * @param readers names of ways of reading, some of {@link #READERS}
 * @param writing how the pipelines write
 * @param beam options of the pipelines
 */
public record CassandraBenchmarkSettings(
    long rows,
    int rounds,
    List<String> writers,
    List<String> readers,
    WriteSettings writing,
    FlinkPipelineOptions beam) {
  public static final List<String> WRITERS = List.of("naive", "hand-tuned", "cql", "bulk");
  public static final List<String> READERS = List.of("naive", "reader");

  public static final long MAX_ROWS = 1_000_000_000;
  private static final long WARM_UP_ROWS = 300_000;

  /**
   * @throws IllegalArgumentException if there is nothing to measure, or not by that name
   */
  public CassandraBenchmarkSettings {
    if (rows < 1 || rows > MAX_ROWS) {
      throw new IllegalArgumentException(
          "--rows=%d: must be from 1 to %,d".formatted(rows, MAX_ROWS));
    }
    if (rounds < 1) {
      throw new IllegalArgumentException("--rounds=%d: at least 1 is needed".formatted(rounds));
    }
    writers = known("writer", writers, WRITERS);
    readers = known("reader", readers, READERS);
  }

  private static List<String> known(String what, List<String> names, List<String> known) {
    for (String name : names) {
      if (!known.contains(name)) {
        throw new IllegalArgumentException(
            "no %s %s; there are %s".formatted(what, name, String.join(", ", known)));
      }
    }
    return known.stream().filter(names::contains).toList();
  }

  /** As many as compile what is compiled, and not more than are measured. */
  long warmUpRows() {
    return Math.min(rows, WARM_UP_ROWS);
  }
}
