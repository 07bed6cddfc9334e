package dev.xylem.generate;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

class PortfolioSizeTest {

  @Test
  void givenNoAccount_saysHowManyThereMayBe() {
    assertThatThrownBy(() -> new PortfolioSize(0, 10, 10, 1))
        .hasMessage("--accounts=0: must be from 1 to 2000000000");
  }

  @Test
  void givenFewerTransactionsThanAccounts_saysHowManyAreNeeded() {
    assertThatThrownBy(() -> new PortfolioSize(6, 5, 10, 1))
        .hasMessage("--transactions=5 for --accounts=6: must be from 6 to 2000000000");
  }

  @Test
  void givenMoreHoldingsThanCompaniesAndMonthEnds_saysHowManyThereMayBe() {
    assertThatThrownBy(() -> new PortfolioSize(2, 10, 2801, 1))
        .hasMessage("--holdings=2801 for --accounts=2: must be from 2 to 2800");
  }
}
