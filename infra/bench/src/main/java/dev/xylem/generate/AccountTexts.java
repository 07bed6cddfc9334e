package dev.xylem.generate;

import java.io.IOException;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.StringJoiner;

/** What the formulas of the portfolio sample get for an account, as its join gathers it. */
public final class AccountTexts {
  private static final long SEED = 1;

  /**
   * The history of one account.
   *
   * @param txns {@code 2023-01-05|TICKER|quantity|price} items joined by commas
   * @param holdings {@code 2022-12-31|TICKER|quantity} items joined by commas
   */
  public record Account(String txns, String holdings) {}

  private AccountTexts() {}

  /** Accounts of equal size, the same ones every time. */
  public static List<Account> of(int accounts, long transactions, long holdings) {
    PortfolioSize size =
        new PortfolioSize(accounts, accounts * transactions, accounts * holdings, SEED);
    List<String> txns = new ArrayList<>(texts(PortfolioTable.TXNS, size));
    List<String> held = new ArrayList<>(texts(PortfolioTable.HOLDINGS, size));
    List<Account> texts = new ArrayList<>(accounts);
    for (int i = 0; i < accounts; i++) {
      texts.add(new Account(txns.get(i), held.get(i)));
    }
    return texts;
  }

  private static List<String> texts(PortfolioTable table, PortfolioSize size) {
    Gathering gathering = new Gathering();
    try {
      table.write(size, 0, table.rows(size), gathering);
    } catch (IOException e) {
      throw new IllegalStateException("no file is written", e);
    }
    return gathering.items.values().stream().map(StringJoiner::toString).toList();
  }

  /** Joins the cells of each row behind those of the account's rows before. */
  private static final class Gathering implements CellSink {
    private final Map<String, StringJoiner> items = new LinkedHashMap<>();
    private String account;
    private StringJoiner cells = new StringJoiner("|");

    @Override
    public void string(String value) {
      if (account == null) {
        account = value;
      } else {
        cells.add(value);
      }
    }

    @Override
    public void integer(long value) {
      cells.add(Long.toString(value));
    }

    @Override
    public void decimal2(long hundredths) {
      cells.add("%d.%02d".formatted(hundredths / 100, hundredths % 100));
    }

    @Override
    public void date(long epochDay) {
      cells.add(LocalDate.ofEpochDay(epochDay).toString());
    }

    @Override
    public void endRow() {
      items.computeIfAbsent(account, id -> new StringJoiner(",")).add(cells.toString());
      account = null;
      cells = new StringJoiner("|");
    }

    @Override
    public void close() {}
  }
}
