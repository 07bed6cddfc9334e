package dev.xylem.generate;

import java.util.Locale;

/** A size of the portfolio sample that measurements name. */
public enum PortfolioPreset {
  /** The committed data of the sample. */
  SMALL(6, 20_000, 2_000, 1, 1),

  /** A twentieth of {@link #BIGTEST}, in as many files. */
  MEDIUM(48, 707_000, 34_400, 1000, 50),

  /** The published job that systems of this kind are compared by. */
  BIGTEST(996, 14_683_696, 713_800, 1000, 50);

  private final long accounts;
  private final long transactions;
  private final long holdings;
  private final long transactionFiles;
  private final long holdingFiles;

  PortfolioPreset(
      long accounts, long transactions, long holdings, long transactionFiles, long holdingFiles) {
    this.accounts = accounts;
    this.transactions = transactions;
    this.holdings = holdings;
    this.transactionFiles = transactionFiles;
    this.holdingFiles = holdingFiles;
  }

  /** As options and results spell it. */
  public String label() {
    return name().toLowerCase(Locale.ROOT);
  }

  public long accounts() {
    return accounts;
  }

  public long transactions() {
    return transactions;
  }

  public long holdings() {
    return holdings;
  }

  /** How many files the transactions are cut into. */
  public long transactionFiles() {
    return transactionFiles;
  }

  /** How many files the holdings are cut into. */
  public long holdingFiles() {
    return holdingFiles;
  }

  /** Parquet where there are so many rows that CSV would weigh, unless it is asked for. */
  public PortfolioFormat format() {
    return this == SMALL ? PortfolioFormat.CSV : PortfolioFormat.PARQUET;
  }
}
