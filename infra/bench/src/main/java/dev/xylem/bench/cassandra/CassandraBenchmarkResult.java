package dev.xylem.bench.cassandra;

import java.util.List;
import java.util.Locale;

/**
 * What one way of writing or reading took.
 *
 * @param kind {@code write} or {@code scan}
 * @param name of the way
 * @param cost without making the rows and starting pipelines
 * @param flush of what the server still had in memory afterwards: part of the price of writing, but
 *     paid later
 */
public record CassandraBenchmarkResult(String kind, String name, long rows, Cost cost, Cost flush) {
  /** What {@link #cells} are. */
  public static final List<String> HEADER =
      List.of("", "", "rows/s", "client CPU us/row", "server CPU us/row", "flush CPU us/row");

  private static final double MICROS = 1e6;
  private static final double MIN_SECONDS = 1e-3;

  /** One line. */
  public String json() {
    return String.format(
        Locale.ROOT,
        "{\"what\":\"%s\",\"%s\":\"%s\",\"rows\":%d,\"rows_per_s\":%.0f,"
            + "\"client_cpu_us\":%.2f,\"server_cpu_us\":%.2f%s}",
        kind,
        isWrite() ? "writer" : "reader",
        name,
        rows,
        rowsPerSecond(),
        micros(cost.clientCpu()),
        micros(cost.serverCpu()),
        isWrite()
            ? String.format(Locale.ROOT, ",\"flush_cpu_us\":%.2f", micros(flush.serverCpu()))
            : "");
  }

  /** For a table. */
  public List<String> cells() {
    return List.of(
        kind,
        name,
        String.format(Locale.ROOT, "%,.0f", rowsPerSecond()),
        String.format(Locale.ROOT, "%.2f", micros(cost.clientCpu())),
        String.format(Locale.ROOT, "%.2f", micros(cost.serverCpu())),
        isWrite() ? String.format(Locale.ROOT, "%.2f", micros(flush.serverCpu())) : "");
  }

  private boolean isWrite() {
    return kind.equals("write");
  }

  private double rowsPerSecond() {
    return rows / Math.max(cost.seconds(), MIN_SECONDS);
  }

  /** What another process did meanwhile may make a difference of two measurements negative. */
  private double micros(double seconds) {
    return Math.max(0, seconds) * MICROS / rows;
  }
}
