package dev.xylem.pipeline.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.xylem.check.CheckResult;
import dev.xylem.pipeline.history.NodeResult;
import dev.xylem.pipeline.metrics.Locality;
import dev.xylem.pipeline.metrics.Locality.Traffic;
import dev.xylem.pipeline.run.RunOutcome;
import dev.xylem.pipeline.run.WriteSummary;
import dev.xylem.script.check.Check.Severity;
import dev.xylem.types.XylemException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class JsonRunReportTest {
  private static final RunOutcome OUTCOME =
      new RunOutcome(
          7,
          Duration.ofMillis(1500),
          true,
          List.of(new NodeResult("read_txns", 10, 2, 1, 7, 7)),
          new WriteSummary(7, 900, Optional.empty(), 3, 0, Optional.empty()),
          new Locality(new Traffic(7, 900, 4, 500), new Traffic(10, 2000, 10, 2000)),
          List.of("/out/a.csv"),
          List.of(
              new CheckResult(
                  "read_txns",
                  "positive",
                  Severity.WARN,
                  "r.qty > 0",
                  "1 of 7 rows fail it",
                  7,
                  1,
                  List.of("line 3 of a.csv: r.qty=0"))));

  @TempDir private Path directory;

  @Test
  void it_has_time_rows_bytes_and_what_each_node_did() throws IOException {
    Path file = directory.resolve("run.json");

    JsonRunReport.write(OUTCOME, file);

    JsonNode report = new ObjectMapper().readTree(file.toFile());
    assertThat(report.get("run").asInt()).isEqualTo(7);
    assertThat(report.get("seconds").asDouble()).isEqualTo(1.5);
    assertThat(report.get("tables_kept").asBoolean()).isTrue();
    assertThat(report.get("rows_written").asLong()).isEqualTo(7);
    assertThat(report.get("bytes_written").asLong()).isEqualTo(900);
    assertThat(report.get("write_retries").asLong()).isEqualTo(3);
    assertThat(report.get("rows_written_locally").asLong()).isEqualTo(4);
    assertThat(report.get("bytes_written_locally").asLong()).isEqualTo(500);
    assertThat(report.get("rows_read_from_tables").asLong()).isEqualTo(10);
    assertThat(report.get("bytes_read_locally").asLong()).isEqualTo(2000);
    assertThat(report.get("nodes").toString())
        .isEqualTo(
            "[{\"node\":\"read_txns\",\"read\":10,\"filtered\":2,\"rejected\":1,\"made\":7,"
                + "\"written\":7}]");
    assertThat(report.get("checks").toString())
        .isEqualTo(
            "[{\"node\":\"read_txns\",\"check\":\"positive\",\"severity\":\"warn\","
                + "\"state\":\"warned\",\"demand\":\"r.qty > 0\","
                + "\"problem\":\"1 of 7 rows fail it\",\"rows\":7,\"failed_rows\":1,"
                + "\"first_rows\":[\"line 3 of a.csv: r.qty=0\"]}]");
    assertThat(report.get("files").get(0).asText()).isEqualTo("/out/a.csv");
  }

  @Test
  void a_new_file_is_the_owners_alone_and_one_that_is_there_keeps_its_permissions()
      throws IOException {
    Path made = directory.resolve("made.json");
    Path shared = Files.writeString(directory.resolve("shared.json"), "x".repeat(10_000));
    Files.setPosixFilePermissions(shared, PosixFilePermissions.fromString("rw-rw-r--"));

    JsonRunReport.write(OUTCOME, made);
    JsonRunReport.write(OUTCOME, shared);

    assertThat(Files.getPosixFilePermissions(made))
        .isEqualTo(PosixFilePermissions.fromString("rw-------"));
    assertThat(Files.getPosixFilePermissions(shared))
        .isEqualTo(PosixFilePermissions.fromString("rw-rw-r--"));
    assertThat(shared).hasSameTextualContentAs(made);
  }

  @Test
  void a_file_that_cannot_be_written_is_named() {
    assertThatThrownBy(() -> JsonRunReport.write(OUTCOME, directory.resolve("none/run.json")))
        .isInstanceOf(XylemException.class)
        .hasMessageContaining("the run is complete")
        .hasMessageContaining("none/run.json");
  }
}
