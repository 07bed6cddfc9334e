package dev.xylem.generate;

import java.io.IOException;
import java.util.List;

/** The rows of the table of accounts. */
final class AccountRows {

  private static final int MIN_DIGITS = 4;
  private static final List<String> PLACES =
      List.of("Alder", "Birch", "Cedar", "Elm", "Hazel", "Juniper", "Larch", "Rowan", "Willow");
  private static final List<String> AIMS = List.of("Balanced", "Growth", "Income", "Reserve");

  private AccountRows() {}

  static void write(PortfolioSize size, long from, long to, CellSink sink) throws IOException {
    for (long account = from; account < to; account++) {
      AccountPlan plan = new AccountPlan(size, account);
      sink.string(id(size, account));
      sink.string(name(size, account));
      sink.date(plan.openedOn());
      sink.integer(plan.riskClass());
      sink.endRow();
    }
  }

  /** A letter and as many digits as the greatest number needs, so that ids sort like numbers. */
  static String id(PortfolioSize size, long account) {
    int digits = Math.max(MIN_DIGITS, Long.toString(size.accounts()).length());
    String number = Long.toString(account + 1);
    return "A" + "0".repeat(digits - number.length()) + number;
  }

  private static String name(PortfolioSize size, long account) {
    long hash = Hash.of(size.seed(), account, 'n');
    return PLACES.get((int) Hash.below(PLACES.size(), hash))
        + " "
        + AIMS.get((int) Hash.below(AIMS.size(), Hash.of(hash)));
  }
}
