package dev.xylem.bench.scale;

import dev.xylem.bench.chart.HtmlTable;
import dev.xylem.pipeline.markup.MarkupWriter;
import java.util.List;

/** The comparison as one page that needs nothing else: tables, and charts as SVG. */
public final class ScaleReportPage {
  private static final String TITLE = "xylem scale-report";
  private static final String STYLE =
      """
      body { font: 15px/1.45 sans-serif; max-width: 900px; margin: 2rem auto; padding: 0 1rem; }
      table { border-collapse: collapse; margin: 1rem 0; font-variant-numeric: tabular-nums;
        font-size: 13px; }
      th, td { border-bottom: 1px solid #ccc; padding: .25rem .5rem; text-align: right; }
      td { white-space: nowrap; }
      th { font-weight: 600; vertical-align: bottom; }
      th:first-child { text-align: left; }
      svg { display: block; width: 100%; font: 12px sans-serif; }
      h2 { margin: 2.2rem 0 .3rem; }
      h3 { margin: 1.4rem 0 .2rem; font-size: 15px; }
      .legend { margin: 0 0 .4rem; font-size: 13px; }
      .entry { display: inline-block; margin-right: 1.2em; }
      .entry span { margin-right: .35em; }
      """;

  private final List<ScaledSystem> systems;
  private final MarkupWriter page = MarkupWriter.html();

  public ScaleReportPage(List<ScaledSystem> systems) {
    this.systems = List.copyOf(systems);
  }

  /** The page. */
  public String text() {
    page.attribute("lang", "en").open("head").empty("meta").attribute("charset", "utf-8");
    page.element("title", TITLE).element("style", STYLE).close();
    page.open("body").element("h1", TITLE);
    beside();
    systems.forEach(this::system);
    laws();
    return page.finish() + "\n";
  }

  private void beside() {
    page.element("h2", "Beside each other");
    page.element("p", "Of each system the fastest run with so many cores.");
    if (systems.stream().map(ScaledSystem::transactions).distinct().count() > 1) {
      page.element(
          "p",
          "The published job is of another size than the one measured: the slopes compare, the"
              + " heights do not.");
    }
    new SystemChart(systems).writeTo(page);
  }

  private void system(ScaledSystem system) {
    page.element("h2", system.name());
    page.element("p", "Source: " + system.source() + ".");
    new HtmlTable(
            ScalingTable.of(List.of(system)).stream()
                .map(line -> line.subList(1, line.size()))
                .toList())
        .writeTo(page);
    page.element(
        "p",
        "linear: the smallest cluster of the flavour, divided among more cores. law: the Universal"
            + " Scalability Law of the system. core-s: all cores that are paid for, used or not."
            + " Lines of dashes are calculated: grey by the law, in colour if the flavour scaled"
            + " linearly.");
    new ScalingCharts(system).writeTo(page);
  }

  private void laws() {
    page.element("h2", "Universal Scalability Law");
    page.element(
        "p",
        "T = W / N · (1 + σ (N − 1) + κ N (N − 1)), N cores. Fitted to all runs of a system; the"
            + " error is the root of the mean square of the relative errors.");
    new HtmlTable(LawTable.of(systems)).writeTo(page);
    page.element("h2", "Held out");
    page.element(
        "p",
        "Each law fitted to the clusters of up to %d nodes, and what it says of the others."
            .formatted(HeldOutCell.MAX_FITTED_NODES));
    new HtmlTable(HeldOutTable.of(systems)).writeTo(page);
  }
}
