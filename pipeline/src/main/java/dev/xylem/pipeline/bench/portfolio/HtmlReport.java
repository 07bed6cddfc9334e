package dev.xylem.pipeline.bench.portfolio;

import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/** Results as one page that needs nothing else: tables, and charts as SVG. */
public final class HtmlReport {
  private static final double MILLION = 1e6;

  private static final String STYLE =
      """
      body { font: 15px/1.45 sans-serif; max-width: 62rem; margin: 2rem auto; padding: 0 1rem; }
      table { border-collapse: collapse; margin: 1rem 0; font-variant-numeric: tabular-nums; }
      th, td { border-bottom: 1px solid #ccc; padding: .25rem .55rem; text-align: right; }
      th:first-child { text-align: left; }
      svg { width: 100%; font: 12px sans-serif; }
      .grid { stroke: #ddd; }
      .legend { white-space: pre-wrap; margin: 0; }
      """;

  private final PortfolioBenchmarkResult result;
  private final Prices prices;
  private final Instant made;
  private final MarkupWriter page = new MarkupWriter();

  /**
   * @param made when it was measured
   */
  public HtmlReport(PortfolioBenchmarkResult result, Prices prices, Instant made) {
    this.result = result;
    this.prices = prices;
    this.made = made.truncatedTo(ChronoUnit.SECONDS);
  }

  /** The page. */
  public String text() {
    Dataset dataset = result.settings().dataset();
    String title = "xylem bench portfolio: " + dataset.preset().label();
    page.open("html", "lang", "en").open("head");
    page.empty("meta", "charset", "utf-8").element("title", title).element("style", STYLE).close();
    page.open("body").element("h1", title);
    page.element("p", settings(dataset));
    page.table(StageTable.of(result));
    page.element("p", "Of each stage the round in the middle by CPU. GC is of the pipeline alone.");
    reference();
    List<StageRun> medians = result.medians();
    new StageChart(medians).writeTo(page);
    medians.forEach(this::charts);
    return page.close().finish();
  }

  private String settings(Dataset dataset) {
    PortfolioBenchmarkSettings settings = result.settings();
    return String.format(
        Locale.ROOT,
        "%s. %,d accounts, %,d transactions, %,d holdings, as %s. Options: %s. Heap: %s. %d cores,"
            + " Java %s, rounds: %d.",
        made,
        dataset.accounts(),
        dataset.transactions(),
        dataset.holdings(),
        dataset.format().suffix(),
        settings.runOptions().isEmpty() ? "none" : String.join(" ", settings.runOptions()),
        settings.jvm().heap().orElse("by default"),
        result.cores(),
        Runtime.version(),
        settings.rounds());
  }

  private void reference() {
    PortfolioBenchmarkResult.Job job = result.job();
    page.element("h2", "Beside what is published");
    List<List<String>> lines = new ArrayList<>();
    lines.add(List.of("", "this machine", ReferenceSystem.NAME));
    lines.add(line("cores", result.cores(), ReferenceSystem.CORES));
    lines.add(
        line(
            "transactions",
            result.settings().dataset().transactions(),
            ReferenceSystem.TRANSACTIONS));
    for (StageRun run : result.medians()) {
      lines.add(
          List.of(
              run.stage().label() + ", wall s",
              StageTable.tenths(run.wallSeconds()),
              StageTable.tenths(ReferenceSystem.wallSeconds(run.stage()))));
    }
    lines.add(line("core-seconds", job.coreSeconds(), ReferenceSystem.LEAST_CORE_SECONDS));
    lines.add(
        line(
            "core-seconds per million transactions",
            result.coreSecondsPerMillionTransactions(),
            ReferenceSystem.LEAST_CORE_SECONDS * MILLION / ReferenceSystem.TRANSACTIONS));
    lines.add(
        List.of(
            "USD per run",
            usd(prices.usd(result.cores(), job.wallSeconds())),
            usd(ReferenceSystem.LEAST_USD)));
    page.table(lines);
    page.element(
        "p",
        ("Published: portfolio_bigtest, wall times on %d cores; core-seconds and USD are the least of"
                + " any setting. USD here: all cores of this machine for the wall time, at %s USD an"
                + " hour for %d cores (%s).")
            .formatted(
                ReferenceSystem.CORES, prices.usdPerHour(), prices.cores(), prices.machine()));
  }

  private static List<String> line(String what, double here, double there) {
    return List.of(what, StageTable.whole(here), StageTable.whole(there));
  }

  private static String usd(double value) {
    return String.format(Locale.ROOT, "%.4f", value);
  }

  private void charts(StageRun run) {
    page.element("h3", "Stage " + run.stage().label() + ", round " + run.round());
    Timeline timeline = run.timeline();
    new TimeChart(
            "CPU over time",
            "cores",
            Arrays.stream(ProcessKind.values())
                .map(
                    kind ->
                        new Series(
                            kind.label(),
                            Palette.of(kind),
                            timeline.rates(moment -> moment.cpuSeconds(kind))))
                .toList(),
            true)
        .writeTo(page);
    new TimeChart(
            "Throughput over time",
            "rows a second",
            List.of(
                new Series(
                    "written to Cassandra", Palette.FIRST, timeline.rates(Moment::rowsWritten)),
                new Series(
                    "read from Cassandra", Palette.SECOND, timeline.rates(Moment::rowsRead))),
            false)
        .writeTo(page);
  }
}
