package dev.xylem.generate;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class LargePortfolioTest {

  @Test
  void the_middle_of_a_billion_transactions_of_one_account_is_had_without_those_before() {
    PortfolioSize size = new PortfolioSize(1, 1_000_000_000, 1_000, 7);

    assertThat(RecordedRows.of(PortfolioTable.TXNS, size, 500_000_000, 500_000_003))
        .hasSize(3)
        .allSatisfy(row -> assertThat(row).startsWith("A0001,"));
    assertThat(RecordedRows.of(PortfolioTable.TXNS, size, 999_999_999, 1_000_000_000))
        .singleElement()
        .asString()
        .startsWith("A0001,2024-12-");
  }

  @Test
  void the_last_of_ten_million_accounts_is_had_without_those_before() {
    PortfolioSize size = new PortfolioSize(10_000_000, 1_000_000_000, 300_000_000, 7);

    assertThat(RecordedRows.of(PortfolioTable.TXNS, size, 999_999_999, 1_000_000_000))
        .singleElement()
        .asString()
        .startsWith("A10000000,2024-12-");
  }
}
