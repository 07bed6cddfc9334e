package dev.xylem.pipeline.samples;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.xylem.pipeline.samples.PortfolioReference.Line;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.graalvm.polyglot.Value;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** The expected reports that are committed beside the sample are right. */
class PortfolioExpectedTest {

  /** Half a unit of the last printed digit, and a little for binary fractions. */
  private static final double PRINTED = 0.005 + 1e-6;

  private static final Path SAMPLE = PortfolioFormulas.SAMPLE;
  private static final String HEADER = "Account,Period,Sector,TWR %,CAGR %";

  private static PortfolioReference reference;

  @BeforeAll
  static void prepare() {
    Map<String, String> sectors = new HashMap<>();
    Map<String, long[]> cents = new HashMap<>();
    LocalDate opening = LocalDate.of(2022, 12, 31);
    long ordinal = opening.toEpochDay() - LocalDate.of(1, 1, 1).toEpochDay() + 1;
    try (PortfolioFormulas formulas = new PortfolioFormulas()) {
      Value companies = formulas.global("COMPANIES");
      for (Value tickers = companies.getHashKeysIterator(); tickers.hasIteratorNextElement(); ) {
        String ticker = tickers.getIteratorNextElement().asString();
        sectors.put(ticker, formulas.call("sector_of", ticker).asString());
        long[] days = new long[732];
        for (int day = 0; day < days.length; day++) {
          days[day] = formulas.call("eod_price_cents", ticker, ordinal + day).asLong();
        }
        cents.put(ticker, days);
      }
    }
    reference =
        new PortfolioReference(
            SAMPLE.resolve("data"),
            sectors::get,
            (ticker, day) ->
                cents.get(ticker)[(int) (day.toEpochDay() - opening.toEpochDay())] / 100.0);
  }

  @Test
  void report_by_account_period_and_sector_is_that_of_the_reference() throws IOException {
    assertSame("account_period_sector.csv", reference.byAccountPeriodSector());
  }

  @Test
  void report_by_account_and_year_is_that_of_the_reference() throws IOException {
    assertSame("account_year.csv", reference.byAccountYear());
  }

  private static void assertSame(String name, Map<String, Line> computed) throws IOException {
    List<String> lines = Files.readAllLines(SAMPLE.resolve("expected").resolve(name));
    assertThat(lines.get(0)).isEqualTo(HEADER);
    assertThat(lines.subList(1, lines.size())).isSorted();

    Map<String, Line> expected = new TreeMap<>();
    for (String line : lines.subList(1, lines.size())) {
      String[] cells = line.split(",", -1);
      expected.put(
          String.join(",", cells[0], cells[1], cells[2]),
          new Line(Double.parseDouble(cells[3]), Double.parseDouble(cells[4])));
    }
    assertThat(expected.keySet()).isEqualTo(computed.keySet()).isNotEmpty();
    expected.forEach(
        (key, line) -> {
          assertThat(line.twr()).as(key).isCloseTo(computed.get(key).twr(), within(PRINTED));
          assertThat(line.cagr()).as(key).isCloseTo(computed.get(key).cagr(), within(PRINTED));
        });
  }
}
