package dev.xylem.bench.portfolio;

import dev.xylem.bench.chart.Figures;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** The job on this machine beside what is published of the {@link ReferenceSystem}, as a table. */
final class ReferenceTable {
  private static final double MILLION = 1e6;

  private ReferenceTable() {}

  /** The header, then a line for each figure. */
  static List<List<String>> of(PortfolioBenchmarkResult result, Prices prices) {
    long transactions = result.settings().dataset().transactions();
    PortfolioBenchmarkResult.Job job = result.job();
    double cost = prices.usd(result.cores(), job.wallSeconds());
    List<List<String>> lines = new ArrayList<>();
    lines.add(List.of("", "this machine", ReferenceSystem.NAME));
    lines.add(line("cores", result.cores(), ReferenceSystem.CORES));
    lines.add(line("transactions", transactions, ReferenceSystem.TRANSACTIONS));
    for (StageRun run : result.medians()) {
      lines.add(
          List.of(
              run.stage().label() + ", wall s",
              Figures.tenths(run.wallSeconds()),
              Figures.tenths(ReferenceSystem.wallSeconds(run.stage()))));
    }
    lines.add(line("core-seconds", job.coreSeconds(), ReferenceSystem.MIN_CORE_SECONDS));
    if (job.pythonSeconds() > 0) {
      lines.add(
          line(
              "core-seconds without the formulas",
              job.coreSeconds() - job.pythonSeconds(),
              ReferenceSystem.minCoreSecondsWithoutFormula()));
      lines.add(
          line(
              "formulas, CPU ms an account",
              job.pythonSeconds() * 1e3 / result.settings().dataset().accounts(),
              ReferenceSystem.FORMULA_MILLIS));
    }
    lines.add(
        line(
            "core-seconds per million transactions",
            result.coreSecondsPerMillionTransactions(),
            ReferenceSystem.MIN_CORE_SECONDS * MILLION / ReferenceSystem.TRANSACTIONS));
    lines.add(List.of("USD per run", usd(cost), usd(ReferenceSystem.MIN_USD)));
    lines.add(
        List.of(
            "USD per million transactions",
            usd(cost * MILLION / transactions),
            usd(ReferenceSystem.MIN_USD * MILLION / ReferenceSystem.TRANSACTIONS)));
    return lines;
  }

  private static List<String> line(String what, double here, double there) {
    return List.of(what, Figures.whole(here), Figures.whole(there));
  }

  private static String usd(double value) {
    return String.format(Locale.ROOT, "%.4f", value);
  }
}
