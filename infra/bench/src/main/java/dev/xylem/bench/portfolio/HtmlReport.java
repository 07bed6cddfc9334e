package dev.xylem.bench.portfolio;

import dev.xylem.bench.chart.Figures;
import dev.xylem.bench.chart.HtmlTable;
import dev.xylem.bench.chart.Palette;
import dev.xylem.bench.chart.Series;
import dev.xylem.bench.chart.TimeChart;
import dev.xylem.bench.process.Moment;
import dev.xylem.bench.process.ProcessKind;
import dev.xylem.bench.process.RowCounts;
import dev.xylem.bench.process.Timeline;
import dev.xylem.pipeline.markup.MarkupWriter;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.function.ToDoubleFunction;

/** Results as one page that needs nothing else: tables, and charts as SVG. */
public final class HtmlReport {
  private static final String STYLE =
      """
      body { font: 15px/1.45 sans-serif; max-width: 900px; margin: 2rem auto; padding: 0 1rem; }
      table { border-collapse: collapse; margin: 1rem 0; font-variant-numeric: tabular-nums; }
      th, td { border-bottom: 1px solid #ccc; padding: .25rem .5rem; text-align: right; }
      th { font-weight: 600; vertical-align: bottom; }
      td { white-space: nowrap; }
      th:first-child { text-align: left; }
      .stages { font-size: 13px; overflow-x: auto; }
      .stages th, .stages td { padding: .25rem .35rem; }
      svg { display: block; width: 100%; font: 12px sans-serif; }
      h3 { margin: 1.8rem 0 .3rem; }
      h4 { margin: 1rem 0 .2rem; }
      .legend { margin: 0 0 .4rem; font-size: 13px; }
      .entry { display: inline-block; margin-right: 1.2em; }
      .entry span { margin-right: .35em; }
      """;

  private final PortfolioBenchmarkResult result;
  private final Prices prices;
  private final Instant made;
  private final MarkupWriter page = MarkupWriter.html();

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
    page.attribute("lang", "en").open("head").empty("meta").attribute("charset", "utf-8");
    page.element("title", title).element("style", STYLE).close();
    page.open("body").element("h1", title);
    page.element("p", settings(dataset));
    page.open("div").attribute("class", "stages");
    new HtmlTable(StageTable.of(result)).writeTo(page);
    page.close();
    page.element("p", "Of each stage the round in the middle by CPU. GC is of the pipeline alone.");
    reference();
    List<StageRun> medians = result.medians();
    new StageCharts(medians).writeTo(page);
    medians.forEach(this::charts);
    return page.finish() + "\n";
  }

  private String settings(Dataset dataset) {
    PortfolioBenchmarkSettings settings = result.settings();
    return String.format(
        Locale.ROOT,
        "%s. %s accounts, %s transactions, %s holdings, as %s; %s formula. Options: %s. Heap: %s."
            + " %d cores, Java %s, rounds: %d.",
        made,
        Figures.whole(dataset.accounts()),
        Figures.whole(dataset.transactions()),
        Figures.whole(dataset.holdings()),
        dataset.format().suffix(),
        settings.formula().label(),
        settings.runOptions().isEmpty() ? "none" : String.join(" ", settings.runOptions()),
        settings.jvm().heap().orElse("by default"),
        result.cores(),
        Runtime.version(),
        settings.rounds());
  }

  private void reference() {
    page.element("h2", "Beside what is published");
    new HtmlTable(ReferenceTable.of(result, prices)).writeTo(page);
    page.element(
        "p",
        ("Published: portfolio_bigtest, wall times on %d cores; core-seconds and USD are the least"
                + " of any setting. USD here: all cores of this machine for the wall time, at %s.")
            .formatted(ReferenceSystem.CORES, prices.description()));
    page.element(
        "p",
        ("The published job computes with a formula of its own, which takes %s ms an account in"
                + " CPython alone on a fast core, and twice that on a slow one. This run's is the"
                + " %s one of --formula=light|heavy: compare the figures without formulas, or"
                + " those of the heavy one.")
            .formatted(
                Figures.whole(ReferenceSystem.FORMULA_MILLIS),
                result.settings().formula().label()));
    if (result.settings().dataset().transactions() != ReferenceSystem.TRANSACTIONS) {
      page.element(
          "p",
          "The published job is of another size: only figures per million transactions compare.");
    }
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
                            StageCharts.colour(kind),
                            intervals(timeline, moment -> moment.cpuSeconds(kind))))
                .toList(),
            true)
        .writeTo(page);
    new TimeChart(
            "Throughput over time",
            "rows a second",
            List.of(
                rows("taken in by nodes", Palette.THIRD, timeline, RowCounts.Count::taken),
                rows("written to Cassandra", Palette.FIRST, timeline, RowCounts.Count::written),
                rows("read from Cassandra", Palette.SECOND, timeline, RowCounts.Count::read)),
            false)
        .writeTo(page);
  }

  private static Series rows(
      String what, String colour, Timeline timeline, ToDoubleFunction<RowCounts.Count> counted) {
    return new Series(
        what, colour, intervals(timeline, moment -> counted.applyAsDouble(moment.rows())));
  }

  private static List<Series.Interval> intervals(
      Timeline timeline, ToDoubleFunction<Moment> grown) {
    return timeline.rates(grown).stream()
        .map(rate -> new Series.Interval(rate.seconds(), rate.perSecond()))
        .toList();
  }
}
