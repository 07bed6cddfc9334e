package dev.xylem.bench.process;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;

/**
 * How many rows a run has read and written so far, by its own metrics. Before it has any, there are
 * none; where it does not answer, the numbers are those of the last time.
 */
public final class RowCounts {
  private static final Duration TIMEOUT = Duration.ofMillis(500);
  private static final String TAKEN = "xylem_node_read_rows_total";
  private static final String WRITTEN = "xylem_cassandra_written_rows_total";
  private static final String READ = "xylem_cassandra_read_rows_total";

  private final HttpClient client = HttpClient.newBuilder().connectTimeout(TIMEOUT).build();
  private volatile URI metrics;
  private Count last = Count.NONE;

  /**
   * Rows so far.
   *
   * @param taken in by all nodes
   * @param written to Cassandra
   * @param read from Cassandra
   */
  public record Count(double taken, double written, double read) {
    static final Count NONE = new Count(0, 0, 0);

    /** Sums over the tables in a text of Prometheus. */
    static Count in(String exposition) {
      return new Count(sum(exposition, TAKEN), sum(exposition, WRITTEN), sum(exposition, READ));
    }

    private static double sum(String exposition, String metric) {
      return exposition
          .lines()
          .filter(line -> line.startsWith(metric + "{") || line.startsWith(metric + " "))
          .mapToDouble(line -> Double.parseDouble(line.substring(line.lastIndexOf(' ') + 1)))
          .sum();
    }

    private Count atLeast(Count earlier) {
      return new Count(
          Math.max(taken, earlier.taken),
          Math.max(written, earlier.written),
          Math.max(read, earlier.read));
    }
  }

  /** Says where the metrics of the run are. */
  public void readFrom(URI url) {
    metrics = url;
  }

  Count now() {
    if (metrics == null) {
      return last;
    }
    HttpRequest request = HttpRequest.newBuilder(metrics).timeout(TIMEOUT).build();
    try {
      HttpResponse<String> answer = client.send(request, HttpResponse.BodyHandlers.ofString());
      // Meters go away when their run has ended, or a while after their table is complete.
      last = Count.in(answer.body()).atLeast(last);
    } catch (IOException e) {
      // It is starting or ending, or too busy to answer in time.
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    return last;
  }
}
