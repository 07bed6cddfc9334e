package dev.xylem.bench.portfolio;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatNoException;

import dev.xylem.bench.process.Timeline;
import java.io.StringReader;
import java.time.Instant;
import java.util.List;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.xml.sax.InputSource;

class HtmlReportTest {
  private static final Instant MADE = Instant.parse("2026-01-02T03:04:05.678Z");

  @Test
  void it_has_the_stages_and_what_is_published_beside_them() {
    String page = report(List.of(), Runs.run(Stage.ALL, 1, 20, 10), Runs.run(Stage.LOAD, 1, 5, 0));

    assertThat(page)
        .contains("xylem bench portfolio: medium", "2026-01-02T03:04:05Z", "707 000 transactions")
        .contains("<th>all, wall s</th>", "<td>30.0</td>", "<td>903.0</td>")
        .contains("<th>load, wall s</th>", "<td>465.0</td>")
        .contains("<th>USD per million transactions</th>", "only figures per million transactions")
        .contains("assumed in November 2026, not looked up")
        .contains("<th>core-seconds</th>", "<td>36 000</td>", "<td>0.4400</td>");
  }

  @Test
  void formulas_are_compared_apart_as_they_weigh_differently() {
    assertThat(report(List.of(), Runs.run(Stage.ALL, 1, 20, 10)))
        .contains("heavy formula")
        .contains("<th>core-seconds without the formulas</th>", "<td>20</td>", "<td>35 631</td>")
        .contains("<th>formulas, CPU ms an account</th>", "<td>208</td>", "<td>370</td>");
  }

  @Test
  void formulas_inside_the_jvm_cannot_be_told_from_the_rest() {
    assertThat(report(List.of(), Runs.run(Stage.ALL, 1, 20, 0)))
        .doesNotContain("without the formulas</th>", "an account</th>");
  }

  @Test
  void it_has_charts_of_the_stages_of_cpu_and_of_throughput() {
    String page = report(List.of(), Runs.run(Stage.ALL, 1, 20, 10));

    assertThat(page)
        .contains("CPU of the stages", "python: 10.0")
        .contains("CPU over time (cores)", "<polygon")
        .contains("Throughput over time (rows a second)", "<polyline")
        .doesNotContain("NaN", "Infinity");
  }

  @Test
  void four_runs_have_their_shares_beside_those_published() {
    String page =
        report(
            List.of(),
            Runs.run(Stage.LOAD, 1, 6, 0),
            Runs.run(Stage.JOIN, 1, 2, 0),
            Runs.run(Stage.CALC, 1, 1, 0),
            Runs.run(Stage.REPORT, 1, 1, 0));

    assertThat(page)
        .contains("The four runs (% of their wall time)", "load: 60.0", "report: 10.0")
        .contains(">Capillaries</text>", "load: 49.2", "945.0 s, 42 cores");
  }

  @Test
  void legends_name_only_what_there_is() {
    assertThat(report(List.of(), Runs.run(Stage.ALL, 1, 20, 10)))
        .contains("</span> python</span>")
        .doesNotContain("sstables</span>");
  }

  @Test
  void it_needs_nothing_but_itself() {
    assertThat(report(List.of(), Runs.run(Stage.ALL, 1, 20, 10)))
        .doesNotContain("<script", "<link", "src=", "href=", "@import", "url(");
  }

  @Test
  void what_a_user_has_typed_is_text() {
    String page =
        report(List.of("--jobName=<script>alert(1)</script>&\""), Runs.run(Stage.ALL, 1, 2, 1));

    assertThat(page).contains("--jobName=&lt;script&gt;").doesNotContain("<script");
  }

  @Test
  void all_elements_are_closed() {
    String page = report(List.of(), Runs.run(Stage.ALL, 1, 20, 10), Runs.run(Stage.CALC, 1, 1, 0));

    assertThatNoException()
        .isThrownBy(
            () ->
                DocumentBuilderFactory.newInstance()
                    .newDocumentBuilder()
                    .parse(new InputSource(new StringReader(page))));
  }

  @Test
  void a_run_without_any_samples_has_no_charts_over_time() {
    StageRun run = Runs.run(Stage.ALL, 1, 20, 10);
    StageRun unseen =
        new StageRun(
            run.stage(),
            run.round(),
            run.wallSeconds(),
            run.cpuSeconds(),
            run.totals(),
            run.storedBytes(),
            run.exchangedBytes(),
            run.gc(),
            new Timeline(List.of()));

    assertThat(report(List.of(), unseen)).doesNotContain("over time");
  }

  private static String report(List<String> options, StageRun... runs) {
    return new HtmlReport(Runs.result(options, runs), Prices.known(), MADE).text();
  }
}
