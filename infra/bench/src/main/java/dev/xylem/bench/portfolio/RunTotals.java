package dev.xylem.bench.portfolio;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Path;

/**
 * What a run says of itself, by the file of {@code xylem run --report}.
 *
 * @param seconds without starting and ending Cassandra and the JVM
 * @param rowsRead by all nodes
 * @param rowsWritten to tables, by all nodes
 * @param bytesWritten to Cassandra
 */
record RunTotals(double seconds, long rowsRead, long rowsWritten, long bytesWritten) {
  static RunTotals read(Path report) throws IOException {
    JsonNode run = new ObjectMapper().readTree(report.toFile());
    long read = 0;
    for (JsonNode node : run.get("nodes")) {
      read += node.get("read").asLong();
    }
    return new RunTotals(
        run.get("seconds").asDouble(),
        read,
        run.get("rows_written").asLong(),
        run.get("bytes_written").asLong());
  }

  double rowsPerSecond() {
    return seconds == 0 ? 0 : Math.max(rowsRead, rowsWritten) / seconds;
  }
}
