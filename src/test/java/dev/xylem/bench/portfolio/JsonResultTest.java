package dev.xylem.bench.portfolio;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class JsonResultTest {
  private static final Prices PRICES = new Prices("m", 2, 0.72, "");

  @Test
  void each_run_is_a_line_with_what_it_took_by_kind_of_process() throws IOException {
    JsonNode run = lines(Runs.run(Stage.CALC, 2, 4, 16)).get(0);

    assertThat(run.get("stage").asText()).isEqualTo("calc");
    assertThat(run.get("round").asInt()).isEqualTo(2);
    assertThat(run.get("wall_s").asDouble()).isEqualTo(20);
    assertThat(run.get("core_seconds").asDouble()).isEqualTo(20);
    assertThat(run.at("/cpu_s/pipeline").asDouble()).isEqualTo(4);
    assertThat(run.at("/cpu_s/python").asDouble()).isEqualTo(16);
    assertThat(run.at("/cpu_s/cassandra").asDouble()).isZero();
    assertThat(run.get("rows_per_s").asLong()).isEqualTo(1550);
    assertThat(run.get("peak_rss_mb").asLong()).isEqualTo(350);
    assertThat(run.get("cassandra_bytes_written").asLong()).isEqualTo(7_000_000);
    assertThat(run.get("shuffle_bytes").asLong()).isEqualTo(1_000_000);
    assertThat(run.at("/gc/pauses").asInt()).isEqualTo(3);
  }

  @Test
  void the_last_line_is_the_job() throws IOException {
    List<JsonNode> lines = lines(Runs.run(Stage.ALL, 1, 20, 10), Runs.run(Stage.LOAD, 1, 12, 0));
    JsonNode job = lines.get(lines.size() - 1);

    assertThat(lines).hasSize(3);
    assertThat(job.get("preset").asText()).isEqualTo("medium");
    assertThat(job.get("formula").asText()).isEqualTo("heavy");
    assertThat(job.get("python_core_seconds").asDouble()).isEqualTo(10);
    assertThat(job.get("transactions").asLong()).isEqualTo(707_000);
    assertThat(job.get("options").get(0).asText()).isEqualTo("--table-sink=bulk");
    assertThat(job.get("wall_s").asDouble()).isEqualTo(30);
    assertThat(job.get("core_seconds").asDouble()).isEqualTo(30);
    assertThat(job.get("peak_rss_mb").asLong()).isEqualTo(350);
    assertThat(job.get("usd_per_run").asDouble()).isCloseTo(30 * 0.72 / 3600, within(1e-9));
    assertThat(job.get("stages"))
        .extracting(stage -> stage.get("stage").asText())
        .containsExactly("all", "load");
  }

  private static List<JsonNode> lines(StageRun... runs) throws IOException {
    List<JsonNode> lines = new ArrayList<>();
    PortfolioBenchmarkResult result = Runs.result(List.of("--table-sink=bulk"), runs);
    for (String line : new JsonResult(result, PRICES).lines()) {
      assertThat(line).doesNotContain("\n");
      lines.add(new ObjectMapper().readTree(line));
    }
    return lines;
  }
}
