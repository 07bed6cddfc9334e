package dev.xylem.bench.command;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.xylem.pipeline.command.CommandLineResult;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class BenchCommandIT {
  private static final int ROWS = 5_500;

  @Test
  void every_way_of_writing_and_reading_gives_a_line_of_json() throws Exception {
    CommandLineResult result =
        CommandLineResult.of("bench", "cassandra", "--rows=" + ROWS, "--rounds=1", "--format=json");

    assertThat(result.exitStatus()).as(result.err()).isZero();
    List<JsonNode> lines = new ArrayList<>();
    for (String line : result.out().lines().toList()) {
      lines.add(new ObjectMapper().readTree(line));
    }
    assertThat(lines)
        .extracting(line -> line.get("what").asText() + " " + line.path("writer").asText("-"))
        .containsExactly(
            "write naive", "write hand-tuned", "write cql", "write bulk", "scan -", "scan -");
    assertThat(lines.subList(4, 6))
        .extracting(line -> line.get("reader").asText())
        .containsExactly("naive", "reader");
    assertThat(lines)
        .allSatisfy(
            line -> {
              assertThat(line.get("rows").asLong()).isEqualTo(ROWS);
              assertThat(line.get("rows_per_s").asDouble()).isPositive();
              assertThat(line.get("client_cpu_us").asDouble()).isNotNegative();
              assertThat(line.get("server_cpu_us").asDouble()).isNotNegative();
            });
    assertThat(result.err())
        .contains("Warming up: cql writes 5,500 rows", "Round 1 of 1: reader reads 5,500 rows");
  }
}
