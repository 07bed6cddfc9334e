package dev.xylem.generate;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.List;
import org.graalvm.polyglot.Context;
import org.graalvm.polyglot.Value;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** The generator and the sample's Python must speak of the same companies and prices. */
class CompaniesTest {

  private static Context python;

  @BeforeAll
  static void loadFormulas() throws Exception {
    python = Context.newBuilder("python").option("engine.WarnInterpreterOnly", "false").build();
    for (String name : List.of("company_info", "prices")) {
      Path file = Path.of("../../pipeline/samples/portfolio/formulas", name + ".py");
      python.eval("python", Files.readString(file));
    }
  }

  @AfterAll
  static void close() {
    python.close();
  }

  @Test
  void python_knows_the_same_companies_and_sectors() {
    Value companies = python.getBindings("python").getMember("COMPANIES");

    assertThat(companies.getHashSize()).isEqualTo(Companies.ALL.size());
    for (Company company : Companies.ALL) {
      assertThat(companies.getHashValue(company.ticker()).getArrayElement(0).asString())
          .as(company.ticker())
          .isEqualTo(company.sector());
    }
  }

  @Test
  void python_has_the_same_price_for_every_company_on_every_day_of_two_years() {
    Value price = python.getBindings("python").getMember("eod_price_cents");
    long offset = 1 - LocalDate.of(1, 1, 1).toEpochDay();

    for (Company company : Companies.ALL) {
      for (long day = TradingMonths.endOf(0); day <= TradingMonths.endOf(24); day++) {
        assertThat(price.execute(company.ticker(), day + offset).asLong())
            .as("%s on %s", company.ticker(), LocalDate.ofEpochDay(day))
            .isEqualTo(company.priceCents(day));
      }
    }
  }

  @Test
  void prices_start_at_the_start_price_and_stay_positive() {
    for (Company company : Companies.ALL) {
      assertThat(company.priceCents(TradingMonths.endOf(0))).isEqualTo(company.startCents());
      assertThat(company.priceCents(TradingMonths.endOf(24))).isGreaterThan(100);
    }
  }
}
