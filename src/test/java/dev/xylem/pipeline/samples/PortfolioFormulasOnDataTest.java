package dev.xylem.pipeline.samples;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** The formulas, fed as the script feeds them, give the expected reports to the last digit. */
class PortfolioFormulasOnDataTest {

  @Test
  void formulas_give_the_expected_report_from_the_committed_data() throws IOException {
    List<String> expected = lines("expected/account_period_sector.csv");
    List<String> computed = new ArrayList<>();
    try (PortfolioFormulas formulas = new PortfolioFormulas()) {
      String account = "";
      String performance = "";
      for (String line : expected) {
        String[] cells = line.split(",", -1);
        if (!account.equals(cells[0])) {
          account = cells[0];
          performance = performance(formulas, "portfolio_performance", account);
        }
        computed.add(
            String.format(
                Locale.ROOT,
                "%s,%s,%s,%.2f,%.2f",
                account,
                cells[1],
                cells[2],
                formulas.call("twr_percent", performance, cells[1], cells[2]).asDouble(),
                formulas.call("cagr_percent", performance, cells[1], cells[2]).asDouble()));
      }
    }
    assertThat(computed).isEqualTo(expected);
  }

  @Test
  void the_heavy_formula_of_the_benchmark_gives_the_same_returns() throws IOException {
    try (PortfolioFormulas formulas = new PortfolioFormulas()) {
      formulas.load(
          Path.of(
              "../../infra/bench/src/main/resources/dev/xylem/bench/portfolio/portfolio_by_day.py"));

      assertThat(performance(formulas, "portfolio_performance_by_day", "A0001"))
          .isEqualTo(performance(formulas, "portfolio_performance", "A0001"));
    }
  }

  private static String performance(PortfolioFormulas formulas, String function, String account)
      throws IOException {
    return formulas
        .call(
            function,
            items("data/txns.csv", account),
            items("data/holdings.csv", account),
            "2022-12-31",
            "2024-12-31")
        .asString();
  }

  /** The rows of an account without its id, joined like the script's string_agg. */
  private static String items(String file, String account) throws IOException {
    return lines(file).stream()
        .map(line -> List.of(line.split(",", -1)))
        .filter(cells -> cells.get(0).equals(account))
        .map(cells -> String.join("|", cells.subList(1, cells.size())))
        .collect(Collectors.joining(","));
  }

  private static List<String> lines(String file) throws IOException {
    List<String> lines = Files.readAllLines(PortfolioFormulas.SAMPLE.resolve(file));
    return lines.subList(1, lines.size());
  }
}
