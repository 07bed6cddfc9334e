package dev.xylem.chaos;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.xylem.chaos.Oracle.Clause;
import dev.xylem.chaos.Oracle.Violation;
import dev.xylem.chaos.Verdict.Outcome;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.OptionalInt;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CampaignReportTest {
  private static final Scenario FIRST = ChosenScenarios.ALL.get(0);
  private static final Scenario DRAWN = Scenario.of(7, 113);

  @TempDir private Path directory;
  private CampaignReport report;

  @BeforeEach
  void aRightAWrongAndAFaultThatWasNotInjected() throws IOException {
    report = new CampaignReport(directory);
    report.add(verdict(FIRST, Outcome.SAME_RESULTS, "", List.of()));
    Violation lost = new Violation(Clause.RESULTS, "exit status 0, <other> outputs");
    report.add(verdict(DRAWN, Outcome.WRONG, "xylem: a & b", List.of(lost)));
    report.add(Verdict.notInjected(Scenario.of(7, 2), "", 3, ""));
  }

  @Test
  void the_json_counts_outcomes_and_says_of_each_fault_how_to_repeat_it() throws IOException {
    JsonNode json = new ObjectMapper().readTree(directory.resolve("report.json").toFile());

    assertThat(json.path("injected").asInt()).isEqualTo(2);
    assertThat(json.path("wrong").asInt()).isEqualTo(1);
    assertThat(json.path("not_injected").asInt()).isEqualTo(1);
    JsonNode wrong = json.path("faults").path(1);
    assertThat(wrong.path("repeat").asText()).isEqualTo("dev/chaos --seed=7 --fault=113");
    assertThat(wrong.path("message").asText()).isEqualTo("xylem: a & b");
    assertThat(wrong.path("wrong").path(0).path("clause").asText())
        .isEqualTo(Clause.RESULTS.text());
  }

  @Test
  void the_page_stands_alone_and_lists_what_is_wrong_with_message_and_logs() throws IOException {
    String page = Files.readString(directory.resolve("report.html"));

    assertThat(page)
        .contains("2 faults injected", "&lt;other&gt; outputs", "xylem: a &amp; b", "logs/of/it")
        .contains("dev/chaos --seed=7 --fault=113")
        .doesNotContain("http", "<script", "<other>");
  }

  @Test
  void the_table_has_a_row_for_each_fault_with_its_phase() throws IOException {
    String page = Files.readString(directory.resolve("report.html"));

    assertThat(page)
        .contains("<th>start</th>", "<th>end</th>", "<td>" + FIRST.fault().text() + "</td>")
        .contains("1 none, cpython: same results");
  }

  @Test
  void the_summary_counts_only_what_was_injected() {
    assertThat(report.summary())
        .isEqualTo("2 faults injected: 1 same results, 0 one message, 1 wrong; 1 not injected");
  }

  @Test
  void given_a_campaign_that_was_ended_then_the_run_that_was_ended_with_it_does_not_count()
      throws IOException {
    String before = Files.readString(directory.resolve("report.json"));

    report.end();
    report.add(verdict(FIRST, Outcome.WRONG, "", List.of()));

    assertThat(directory.resolve("report.json")).hasContent(before);
  }

  private static Verdict verdict(
      Scenario scenario, Outcome outcome, String message, List<Violation> violations) {
    return new Verdict(
        scenario, outcome, OptionalInt.of(0), message, violations, 12.3, "logs/of/it");
  }
}
