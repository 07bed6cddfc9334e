package dev.xylem.generate;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.LocalDate;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

class PortfolioTableTest {

  @Property(tries = 150)
  void every_table_has_exactly_the_rows_asked_for(@ForAll("sizes") PortfolioSize size) {
    for (PortfolioTable table : PortfolioTable.values()) {
      assertThat(RecordedRows.all(table, size)).hasSize((int) table.rows(size));
    }
  }

  @Property(tries = 100)
  void a_table_cut_into_files_has_the_same_rows(
      @ForAll("sizes") PortfolioSize size, @ForAll("fileCounts") int files) {
    for (PortfolioTable table : PortfolioTable.values()) {
      List<String> rows = new ArrayList<>();
      for (PortfolioFile file : PortfolioFile.of(table, size, PortfolioFormat.CSV, files)) {
        rows.addAll(RecordedRows.of(table, size, file.from(), file.to()));
      }
      assertThat(rows).isEqualTo(RecordedRows.all(table, size));
    }
  }

  @Property(tries = 100)
  void holdings_are_the_opening_and_all_trades_up_to_their_day(
      @ForAll("sizes") PortfolioSize size) {
    Map<String, Long> holdings = new HashMap<>();
    for (String row : RecordedRows.all(PortfolioTable.HOLDINGS, size)) {
      String[] cells = row.split(",", -1);
      String key = cells[0] + cells[2] + cells[1];
      assertThat(holdings.put(key, Long.parseLong(cells[3]))).as(row).isNull();
    }
    Map<String, List<String[]>> trades = new HashMap<>();
    for (String row : RecordedRows.all(PortfolioTable.TXNS, size)) {
      String[] cells = row.split(",", -1);
      trades.computeIfAbsent(cells[0] + cells[2], key -> new ArrayList<>()).add(cells);
    }
    Set<String> positions = new HashSet<>(trades.keySet());
    holdings.keySet().forEach(key -> positions.add(key.substring(0, key.length() - 10)));

    for (String position : positions) {
      long quantity = holdings.getOrDefault(position + "2022-12-31", 0L);
      List<String[]> own = trades.getOrDefault(position, List.of());
      int next = 0;
      for (int month = 1; month <= TradingMonths.COUNT; month++) {
        String end = LocalDate.ofEpochDay(TradingMonths.endOf(month)).toString();
        for (; next < own.size() && own.get(next)[1].compareTo(end) <= 0; next++) {
          quantity += Long.parseLong(own.get(next)[3]);
          assertThat(quantity).as("after " + String.join(",", own.get(next))).isNotNegative();
        }
        assertThat(quantity).isEqualTo(holdings.getOrDefault(position + end, 0L));
      }
      assertThat(next).isEqualTo(own.size());
    }
  }

  @Property(tries = 100)
  void rows_are_sorted_by_account_and_date_and_trade_something_at_a_price(
      @ForAll("sizes") PortfolioSize size) {
    List<String> trades = RecordedRows.all(PortfolioTable.TXNS, size);
    assertThat(trades).extracting(row -> row.substring(0, "A0001,2023-01-01".length())).isSorted();
    assertThat(trades)
        .map(row -> row.split(",", -1))
        .allSatisfy(
            cells -> {
              assertThat(Long.parseLong(cells[3])).isNotZero();
              assertThat(Double.parseDouble(cells[4])).isPositive();
            });
    assertThat(RecordedRows.all(PortfolioTable.HOLDINGS, size)).isSorted();
  }

  @Property(tries = 50)
  void no_account_trades_before_it_was_opened(@ForAll("sizes") PortfolioSize size) {
    Map<String, String> openedOn = new HashMap<>();
    for (String row : RecordedRows.all(PortfolioTable.ACCOUNTS, size)) {
      String[] cells = row.split(",", -1);
      openedOn.put(cells[0], cells[2]);
    }
    for (PortfolioTable table : List.of(PortfolioTable.TXNS, PortfolioTable.HOLDINGS)) {
      for (String row : RecordedRows.all(table, size)) {
        String[] cells = row.split(",", -1);
        assertThat(cells[1]).as(row).isGreaterThanOrEqualTo(openedOn.get(cells[0]));
      }
    }
  }

  @Provide
  Arbitrary<Integer> fileCounts() {
    return Arbitraries.integers().between(1, 7);
  }

  @Provide
  Arbitrary<PortfolioSize> sizes() {
    Arbitrary<Integer> accounts = Arbitraries.integers().between(1, 12);
    return accounts.flatMap(
        count ->
            Combinators.combine(
                    Arbitraries.integers().between(count, 3000),
                    Arbitraries.integers().between(count, Math.min(count * 1400, 3000)),
                    Arbitraries.longs())
                .as(
                    (transactions, holdings, seed) ->
                        new PortfolioSize(count, transactions, holdings, seed)));
  }
}
