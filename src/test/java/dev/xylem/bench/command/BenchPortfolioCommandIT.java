package dev.xylem.bench.command;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.xylem.pipeline.command.CommandLineResult;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class BenchPortfolioCommandIT {
  private static final Path SAMPLE_DATA = Path.of("../../pipeline/samples/portfolio/data");

  @TempDir private Path directory;

  @Test
  void a_run_on_input_that_is_there_is_measured_by_process_and_nothing_but_its_report_is_left()
      throws IOException {
    Path input = Files.createDirectories(directory.resolve("small-csv"));
    for (String file : List.of("accounts.csv", "txns.csv", "holdings.csv")) {
      Files.copy(SAMPLE_DATA.resolve(file), input.resolve(file));
    }

    CommandLineResult result =
        CommandLineResult.of(
            "bench",
            "portfolio",
            "--preset=small",
            "--input=csv",
            "--runs=one",
            "--rounds=1",
            "--heap=1g",
            "--data-dir=" + directory,
            "--format=json");

    assertThat(result.exitStatus()).as(result.err()).isZero();
    List<JsonNode> lines = new ArrayList<>();
    for (String line : result.out().lines().toList()) {
      lines.add(new ObjectMapper().readTree(line));
    }
    assertThat(lines).hasSize(2);
    JsonNode job = lines.get(1);
    assertThat(job.get("preset").asText()).isEqualTo("small");
    assertThat(job.get("wall_s").asDouble()).isPositive();
    assertThat(job.get("peak_rss_mb").asLong()).isBetween(300L, 8_000L);
    JsonNode run = job.get("stages").get(0);
    assertThat(run.at("/cpu_s/pipeline").asDouble()).isPositive();
    assertThat(run.at("/cpu_s/cassandra").asDouble()).isPositive();
    assertThat(run.get("rows_written").asLong()).isEqualTo(23_072);
    assertThat(run.get("cassandra_bytes_written").asLong()).isPositive();
    assertThat(run.at("/gc/pauses").asLong()).isPositive();
    assertThat(names()).containsExactlyInAnyOrder("small-csv", "portfolio-small.html");
  }

  private List<String> names() throws IOException {
    try (Stream<Path> files = Files.list(directory)) {
      return files.map(file -> file.getFileName().toString()).toList();
    }
  }
}
