package dev.xylem.generate;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

class PortfolioSizeTest {

  @Test
  void no_account_is_refused_with_how_many_there_may_be() {
    assertThatThrownBy(() -> new PortfolioSize(0, 10, 10, 1))
        .hasMessage("--accounts=0: must be from 1 to 2000000000");
  }

  @Test
  void fewer_transactions_than_accounts_are_refused_with_how_many_are_needed() {
    assertThatThrownBy(() -> new PortfolioSize(6, 5, 10, 1))
        .hasMessage("--transactions=5 for --accounts=6: must be from 6 to 2000000000");
  }

  @Test
  void more_holdings_than_companies_and_month_ends_are_refused_with_how_many_there_may_be() {
    assertThatThrownBy(() -> new PortfolioSize(2, 10, 2801, 1))
        .hasMessage("--holdings=2801 for --accounts=2: must be from 2 to 2800");
  }
}
