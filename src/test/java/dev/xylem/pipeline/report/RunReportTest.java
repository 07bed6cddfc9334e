package dev.xylem.pipeline.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.xylem.pipeline.metrics.Locality;
import dev.xylem.pipeline.metrics.Locality.Traffic;
import dev.xylem.pipeline.run.RunOutcome;
import dev.xylem.pipeline.run.WriteSummary;
import dev.xylem.pipeline.settings.RunSettings.StoreSettings;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RunReportTest {
  @TempDir private Path directory;

  @Test
  void the_time_is_what_the_user_waited() {
    assertThat(report(List.of()))
        .contains("Run 7 is complete: 4.0 s (2.5 s of it start and end), all rows accounted for.");
  }

  @Test
  void short_files_are_shown_as_they_are() throws IOException {
    String file = file("Name,Units\nbolt,3\nnut\tM4,5\n");

    assertThat(report(List.of(file)).lines())
        .containsSubsequence(file, "  Name,Units", "  bolt,3", "  nut\tM4,5", "");
  }

  @Test
  void of_a_long_file_the_first_lines_are_shown() throws IOException {
    assertThat(report(List.of(file("1\n2\n3\n4\n5\n6\n7\n"))).lines())
        .containsSubsequence("  5", "  6", "  ...")
        .doesNotContain("  7");
  }

  @Test
  void long_cells_are_shortened_and_what_follows_them_is_shown() throws IOException {
    String shown = report(List.of(file("Name,Text,Units\nbolt," + "x".repeat(1000) + ",3\n")));

    assertThat(shown.lines()).contains("  bolt," + "x".repeat(59) + "…,3");
  }

  @Test
  void long_lines_are_cut() throws IOException {
    String shown = report(List.of(file("ab,".repeat(1000) + "\n")));

    assertThat(shown.lines()).contains("  " + "ab,".repeat(1000).substring(0, 239) + "…");
  }

  @Test
  void of_a_line_of_megabytes_the_start_is_shown() throws IOException {
    String shown = report(List.of(file("x".repeat(10 << 20) + "\nend\n")));

    assertThat(shown.lines()).containsSubsequence("  " + "x".repeat(59) + "…", "  ...");
    assertThat(shown).hasSizeLessThan(1000);
  }

  @Test
  void characters_that_control_a_terminal_are_not_printed() throws IOException {
    assertThat(report(List.of(file("a\u001b[2Jb\n"))))
        .contains("  a.[2Jb")
        .doesNotContain("\u001b");
  }

  private String file(String text) throws IOException {
    return Files.writeString(directory.resolve("out.csv"), text).toString();
  }

  private static String report(List<String> files) {
    StringWriter out = new StringWriter();
    RunOutcome outcome =
        new RunOutcome(
            7,
            Duration.ofMillis(1500),
            true,
            List.of(),
            new WriteSummary(0, 0, Optional.empty(), 0, 0, Optional.empty()),
            new Locality(Traffic.NONE, Traffic.NONE),
            files,
            List.of());
    new RunReport(new PrintWriter(out, true))
        .print(outcome, Duration.ofSeconds(4), StoreSettings.embedded("k", Optional.empty()), "");
    return out.toString();
  }
}
