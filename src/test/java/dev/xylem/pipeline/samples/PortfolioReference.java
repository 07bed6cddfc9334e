package dev.xylem.pipeline.samples;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * The sample's two reports computed in another way, straight from its CSV files: every account is
 * valued on every calendar day from the opening holdings and all trades since, one series of values
 * and one of flows per sector; a period's return links its days. Years are not made of quarters,
 * later holdings are not read, and nothing is shared with the sample's formulas but the prices.
 */
final class PortfolioReference {

  /** Percentages of one line of a report. */
  record Line(double twr, double cagr) {}

  private static final LocalDate OPENING = LocalDate.of(2022, 12, 31);
  private static final int DAYS = (int) (LocalDate.of(2024, 12, 31).toEpochDay() - day(OPENING));

  private final Path data;
  private final Function<String, String> sectorOf;
  private final Prices prices;

  /** The closing price of a ticker in currency units. */
  interface Prices {
    double at(String ticker, LocalDate day);
  }

  PortfolioReference(Path data, Function<String, String> sectorOf, Prices prices) {
    this.data = data;
    this.sectorOf = sectorOf;
    this.prices = prices;
  }

  /** Lines by "account,period,sector", sorted. */
  Map<String, Line> byAccountPeriodSector() throws IOException {
    Map<String, Line> report = new TreeMap<>();
    for (String account : cells("accounts.csv").map(cells -> cells[0]).toList()) {
      Map<String, Series> seriesOf = series(account);
      for (int year = 2023; year <= 2024; year++) {
        addPeriod(report, account, Integer.toString(year), seriesOf, LocalDate.of(year, 1, 1), 12);
        for (int quarter = 1; quarter <= 4; quarter++) {
          LocalDate first = LocalDate.of(year, 3 * quarter - 2, 1);
          addPeriod(report, account, year + "Q" + quarter, seriesOf, first, 3);
        }
      }
    }
    return report;
  }

  /** Lines of whole years and all sectors. */
  Map<String, Line> byAccountYear() throws IOException {
    Map<String, Line> report = new TreeMap<>(byAccountPeriodSector());
    report.keySet().removeIf(key -> !key.matches("A\\d+,\\d{4},All"));
    return report;
  }

  private static void addPeriod(
      Map<String, Line> report,
      String account,
      String period,
      Map<String, Series> seriesOf,
      LocalDate firstDay,
      int months) {
    int from = (int) (day(firstDay) - 1 - day(OPENING));
    int to = (int) (day(firstDay.plusMonths(months)) - 1 - day(OPENING));
    if (seriesOf.get("All").firstHeld(from, to) <= to) {
      seriesOf.forEach(
          (sector, series) ->
              report.put(account + "," + period + "," + sector, series.line(from, to)));
    }
  }

  private Map<String, Series> series(String account) throws IOException {
    Map<String, long[]> bought = new TreeMap<>();
    Map<String, Series> seriesOf = new TreeMap<>(Map.of("All", new Series()));
    for (String[] cells : ofAccount("holdings.csv", account)) {
      long[] quantities = bought.computeIfAbsent(cells[2], ticker -> new long[DAYS + 1]);
      if (cells[1].equals(OPENING.toString())) {
        quantities[0] = Long.parseLong(cells[3]);
      }
    }
    for (String[] cells : ofAccount("txns.csv", account)) {
      int day = (int) (day(LocalDate.parse(cells[1])) - day(OPENING));
      long quantity = Long.parseLong(cells[3]);
      bought.computeIfAbsent(cells[2], ticker -> new long[DAYS + 1])[day] += quantity;
      double flow = quantity * Double.parseDouble(cells[4]);
      seriesOf.computeIfAbsent(sectorOf.apply(cells[2]), sector -> new Series()).flows[day] += flow;
      seriesOf.get("All").flows[day] += flow;
    }
    bought.forEach(
        (ticker, quantities) -> {
          Series ofSector =
              seriesOf.computeIfAbsent(sectorOf.apply(ticker), sector -> new Series());
          long held = 0;
          for (int day = 0; day <= DAYS; day++) {
            held += quantities[day];
            double value = held * prices.at(ticker, OPENING.plusDays(day));
            ofSector.values[day] += value;
            seriesOf.get("All").values[day] += value;
          }
        });
    return seriesOf;
  }

  private List<String[]> ofAccount(String file, String account) throws IOException {
    return cells(file).filter(cells -> cells[0].equals(account)).toList();
  }

  private Stream<String[]> cells(String file) throws IOException {
    List<String[]> rows = new ArrayList<>();
    for (String line : Files.readAllLines(data.resolve(file))) {
      rows.add(line.split(",", -1));
    }
    return rows.stream().skip(1);
  }

  private static long day(LocalDate date) {
    return date.toEpochDay();
  }

  /** Value at the close of each day since the opening, and the net flow of each day. */
  private static final class Series {

    private final double[] values = new double[DAYS + 1];
    private final double[] flows = new double[DAYS + 1];

    private int firstHeld(int from, int to) {
      int day = from;
      while (day <= to && values[day] == 0) {
        day++;
      }
      return day;
    }

    private Line line(int from, int to) {
      int first = firstHeld(from, to);
      if (first >= to) {
        return new Line(0, 0);
      }
      double growth = 1;
      for (int day = first + 1; day <= to; day++) {
        if (values[day - 1] > 0) {
          growth *= (values[day] - flows[day]) / values[day - 1];
        }
      }
      double cagr = Math.pow(growth, 365.0 / (to - first)) - 1;
      return new Line(100 * (growth - 1), 100 * cagr);
    }
  }
}
