package dev.xylem.bench.command;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.xylem.pipeline.command.CommandLineResult;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class BenchPythonCommandIT {
  @Test
  void every_way_of_running_formulas_gives_a_line_of_json() throws Exception {
    CommandLineResult result =
        CommandLineResult.of(
            "bench",
            "python",
            "--engines=graalpy,cpython,process-per-1000,bare-cpython",
            "--formulas=trivial",
            "--rounds=2",
            "--calls=3",
            "--format=json");

    List<JsonNode> lines = lines(result);
    assertThat(lines)
        .extracting(line -> line.get("engine").asText() + " " + line.get("formula").asText())
        .containsExactly(
            "graalpy trivial",
            "cpython trivial",
            "process-per-1000 trivial",
            "bare-cpython trivial");
    assertThat(lines)
        .allSatisfy(
            line -> {
              assertThat(line.get("calls").asInt()).isEqualTo(3);
              assertThat(line.get("ms_per_call").asDouble()).isPositive();
              assertThat(line.get("rows_per_s").asDouble()).isPositive();
              assertThat(line.get("warmup_cpu_s").asDouble()).isNotNegative();
              assertThat(line.get("s_of_calls").get("1000").asDouble()).isPositive();
              assertThat(line.get("cpu_s_of_calls").get("1000").asDouble()).isNotNegative();
            });
    assertThat(result.err()).contains("Round 1 of 2: the trivial formula on bare-cpython ...");
  }

  private static List<JsonNode> lines(CommandLineResult result) throws Exception {
    assertThat(result.exitStatus()).as(result.err()).isZero();
    List<JsonNode> lines = new ArrayList<>();
    for (String line : result.out().lines().toList()) {
      lines.add(new ObjectMapper().readTree(line));
    }
    return lines;
  }
}
