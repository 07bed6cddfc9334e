package dev.xylem.pipeline.samples;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.time.LocalDate;
import org.graalvm.polyglot.PolyglotException;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

class PortfolioFormulasTest {

  private static final double PRINTED = 1e-6;
  private static PortfolioFormulas formulas;

  @BeforeAll
  static void load() {
    formulas = new PortfolioFormulas();
  }

  @AfterAll
  static void close() {
    formulas.close();
  }

  @Test
  void without_flows_twr_is_the_ratio_of_prices() {
    String performance = performance("", everyMonthEnd("VOLT", 100));

    double ratio = price("VOLT", "2023-12-31") / price("VOLT", "2022-12-31");
    assertThat(twr(performance, "2023", "All")).isCloseTo(100 * (ratio - 1), within(PRINTED));
    assertThat(twr(performance, "2023", "Utilities")).isCloseTo(100 * (ratio - 1), within(PRINTED));
  }

  @Test
  void without_flows_twr_of_a_quarter_is_the_ratio_of_its_prices() {
    String performance = performance("", everyMonthEnd("GEAR", 7));

    double ratio = price("GEAR", "2024-06-30") / price("GEAR", "2024-03-31");
    assertThat(twr(performance, "2024Q2", "All")).isCloseTo(100 * (ratio - 1), within(PRINTED));
  }

  @Test
  void trades_at_the_closing_price_do_not_change_twr() {
    String bought = "2023-02-10|GRID|50|" + price("GRID", "2023-02-10") / 100;
    String sold = "2023-03-20|GRID|-50|" + price("GRID", "2023-03-20") / 100;

    assertThat(twr(performance(bought + "," + sold, everyMonthEnd("GRID", 10)), "2023Q1", "All"))
        .isCloseTo(
            twr(performance("", everyMonthEnd("GRID", 10)), "2023Q1", "All"), within(PRINTED));
  }

  /**
   * The example of DeFusco, McLeavey, Pinto, Runkle, Quantitative Investment Analysis (CFA
   * Institute), time-weighted rate of return: a share is bought for 200; after a year it pays 5 and
   * another one is bought for 225; after two years each pays 5 and is sold for 235. Published
   * answer: 15 % and 6.67 %, which is 10.76 % a year (10.755 % if not rounded in between).
   */
  @Test
  void textbook_example_with_flows_has_its_published_answer() {
    double firstYear = growth(200, 450, 225 - 5);
    double secondYear = growth(450, 0, -(470 + 10));
    double aYear = formulas.call("annualised", firstYear * secondYear - 1, 2 * 365).asDouble();

    assertThat(firstYear - 1).isCloseTo(0.15, within(1e-12));
    assertThat(secondYear - 1).isCloseTo(0.0667, within(5e-5));
    assertThat(aYear).isCloseTo(0.1076, within(1e-4));
  }

  @Test
  void flow_at_the_end_of_a_day_earns_nothing_before_it() {
    double first = price("CHIP", "2022-12-31");
    double middle = price("CHIP", "2023-02-15");
    double last = price("CHIP", "2023-03-31");
    double paid = 1.01 * middle;
    String performance = performance("2023-02-15|CHIP|300|" + paid / 100, "2022-12-31|CHIP|100");

    double byHand =
        (400 * middle - 300 * paid) / (100 * first) * ((400 * last) / (400 * middle)) - 1;
    assertThat(twr(performance, "2023Q1", "Technology")).isCloseTo(100 * byHand, within(PRINTED));
  }

  @Test
  void account_opened_in_the_middle_of_a_quarter_starts_with_its_first_flow() {
    String performance = performance("2023-05-10|CURA|10|1.00", "2023-06-30|CURA|10");

    double ratio = price("CURA", "2023-06-30") / price("CURA", "2023-05-10");
    assertThat(twr(performance, "2023Q2", "All")).isCloseTo(100 * (ratio - 1), within(PRINTED));
    assertThat(performance).doesNotContain("\"2023Q1\":").contains("\"2023Q2\":{\"All\":[");
    assertThat(performance).contains(",51]");
  }

  @Test
  void account_sold_out_keeps_the_return_it_had() {
    double price = price("WELD", "2023-02-01");
    String performance = performance("2023-02-01|WELD|-10|" + price / 100, "2022-12-31|WELD|10");

    double ratio = price / price("WELD", "2022-12-31");
    assertThat(twr(performance, "2023Q1", "All")).isCloseTo(100 * (ratio - 1), within(PRINTED));
    assertThat(twr(performance, "2023", "All")).isCloseTo(100 * (ratio - 1), within(PRINTED));
    assertThat(performance).doesNotContain("2023Q2");
  }

  @Test
  void sector_not_held_in_a_period_has_no_return() {
    String performance = performance("", "2022-12-31|WELD|10,2023-03-31|LITH|5");

    assertThat(twr(performance, "2023Q1", "Materials")).isZero();
    assertThat(cagr(performance, "2023Q1", "Materials")).isZero();
  }

  @Test
  void account_without_anything_has_no_periods() {
    assertThat(performance("", "")).isEqualTo("{}");
  }

  @Test
  void cagr_of_exactly_one_year_is_twr() {
    String performance = performance("", everyMonthEnd("QUAR", 3));

    assertThat(cagr(performance, "2023", "All"))
        .isCloseTo(twr(performance, "2023", "All"), within(1e-9));
  }

  @Test
  void cagr_over_two_years_is_the_rate_that_compounds_to_the_return() {
    assertThat(formulas.call("annualised", 0.21, 730).asDouble()).isCloseTo(0.10, within(1e-12));
  }

  @Test
  void cagr_of_a_total_loss_is_a_total_loss() {
    assertThat(formulas.call("annualised", -1.0, 90).asDouble()).isEqualTo(-1.0);
  }

  @Test
  void unknown_ticker_is_named() {
    assertThatThrownBy(() -> performance("2023-05-10|NOPE|10|1.00", ""))
        .isInstanceOf(PolyglotException.class)
        .hasMessageContaining("NOPE");
  }

  private static String performance(String txns, String holdings) {
    return formulas
        .call("portfolio_performance", txns, holdings, "2022-12-31", "2024-12-31")
        .asString();
  }

  private static String everyMonthEnd(String ticker, int quantity) {
    StringBuilder holdings = new StringBuilder();
    for (int month = 0; month <= 24; month++) {
      LocalDate end = LocalDate.of(2023, 1, 1).plusMonths(month).minusDays(1);
      holdings.append(month == 0 ? "" : ",").append(end + "|" + ticker + "|" + quantity);
    }
    return holdings.toString();
  }

  /** Closing price in cents. */
  private static double price(String ticker, String day) {
    long ordinal = LocalDate.parse(day).toEpochDay() - LocalDate.of(1, 1, 1).toEpochDay() + 1;
    return formulas.call("eod_price_cents", ticker, ordinal).asDouble();
  }

  private static double growth(double begin, double end, double flow) {
    return formulas.call("holding_period_growth", begin, end, flow).asDouble();
  }

  private static double twr(String performance, String period, String sector) {
    return formulas.call("twr_percent", performance, period, sector).asDouble();
  }

  private static double cagr(String performance, String period, String sector) {
    return formulas.call("cagr_percent", performance, period, sector).asDouble();
  }
}
