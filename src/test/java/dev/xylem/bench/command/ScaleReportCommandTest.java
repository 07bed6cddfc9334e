package dev.xylem.bench.command;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.xylem.bench.scale.Records;
import dev.xylem.pipeline.command.CommandLineResult;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ScaleReportCommandTest {
  @TempDir private Path directory;

  @Test
  void without_records_it_shows_what_is_published() {
    CommandLineResult result = CommandLineResult.of("scale-report");

    assertThat(result.exitStatus()).isZero();
    assertThat(result.out())
        .containsPattern("Capillaries, May 2026 +aws.arm64.c7g.8 +32 +322 +182 +113 +157 +0.71")
        .contains("Universal Scalability Law", "Held out");
  }

  @Test
  void records_stand_first_with_a_law_for_each_stage() throws IOException {
    String one = Records.write(directory, 1, 1, 40).toString();
    String two = Records.write(directory, 1, 2, 24).toString();

    CommandLineResult result = CommandLineResult.of("scale-report", two, one);

    assertThat(result.exitStatus()).isZero();
    assertThat(result.out())
        .containsPattern("(?s)Xylem, measured +this machine +1 +1 +40.0.*Capillaries, August 2024")
        .containsPattern("Xylem, measured +this machine +1 +2 +24.0 +20.0 +24.0 +0.0005 +48 +83 %")
        .containsPattern("Xylem, measured +all +2 +40 +0.20")
        .containsPattern("Xylem, measured +load +2 +10 +0.20");
  }

  @Test
  void as_json_there_is_an_object_for_each_system() throws IOException {
    CommandLineResult result = CommandLineResult.of("scale-report", "--format=json");

    String[] lines = result.out().split("\n");
    JsonNode latest = new ObjectMapper().readTree(lines[2]);
    assertThat(lines).hasSize(3);
    assertThat(latest.get("system").asText()).isEqualTo("Capillaries, May 2026");
    assertThat(latest.at("/runs/0/run_s").asDouble()).isEqualTo(903);
    assertThat(latest.get("laws").get(0).get("sigma").asDouble()).isBetween(0.001, 0.002);
    assertThat(latest.get("held_out")).hasSize(6);
  }

  @Test
  void as_csv_there_is_a_line_for_each_run() {
    CommandLineResult result = CommandLineResult.of("scale-report", "--format=csv");

    assertThat(result.out().lines())
        .hasSize(1 + 14 + 10 + 10)
        .startsWith(
            "system,flavour,nodes,cores,usd_per_hour,run_s,linear_s,law_s,usd,core_seconds,"
                + "efficiency")
        .anyMatch(
            line ->
                line.startsWith("\"Capillaries, May 2026\",aws.arm64.c7g.8,4,42,1.8141,903.0,"));
  }

  @Test
  void the_report_has_charts_of_all_systems() throws IOException {
    Path html = directory.resolve("report.html");
    String record = Records.write(directory, 1, 2, 24).toString();

    CommandLineResult result = CommandLineResult.of("scale-report", "--html=" + html, record);

    assertThat(result.err()).contains("Report: " + html);
    assertThat(Files.readString(html))
        .containsSubsequence(
            "Beside each other", "job is of another size", "Xylem, measured: 24 at 2")
        .contains("<h2>Xylem, measured</h2>", "<h2>Capillaries, August 2024</h2>")
        .contains(
            "Run time (s)",
            "Cost of a run (USD)",
            "Core-seconds of a run",
            "Stages, by nodes × cores (s)");
  }

  @Test
  void records_of_different_jobs_do_not_compare() throws IOException {
    Path medium = Records.write(directory, 1, 2, 24);
    Path other = directory.resolve("other.json");
    Files.writeString(other, Files.readString(medium).replace("707000", "20000"));

    CommandLineResult result =
        CommandLineResult.of("scale-report", medium.toString(), other.toString());

    assertThat(result.exitStatus()).isEqualTo(1);
    assertThat(result.out()).isEmpty();
    assertThat(result.err())
        .contains("records of different jobs do not compare: 20000 transactions, and 707000")
        .contains(other.toString(), "one --preset and --fraction only");
  }

  @Test
  void a_report_that_cannot_be_written_is_said_before() {
    CommandLineResult result = CommandLineResult.of("scale-report", "--html=/nowhere/x.html");

    assertThat(result.exitStatus()).isEqualTo(2);
    assertThat(result.out()).isEmpty();
    assertThat(result.err()).contains("--html=/nowhere/x.html: there is no directory /nowhere");
  }
}
