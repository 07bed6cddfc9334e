package dev.xylem.testing;

/** Parts of scripts that several tests have, to be followed by nodes and keys of their own. */
public final class TradesScript {
  /**
   * Reads ticker and lots of {@code trades.csv} into the table {@code trades}, and sets rows aside
   * that are not right. Keys of its writer may follow.
   */
  public static final String READ_OR_REJECT_TRADES =
      """
      nodes:
        read_trades:
          type: file_table
          onBadRow: reject
          r:
            urls: [trades.csv]
            csv: {hdr_line_idx: 0, first_data_line_idx: 1}
            columns:
              col_ticker: {col_type: string, csv: {col_hdr: ticker}}
              col_lots: {col_type: int, csv: {col_hdr: lots}}
          w:
            name: trades
            fields:
              ticker: {expression: r.col_ticker, type: string}
              lots: {expression: r.col_lots, type: int}
      """;

  private TradesScript() {}
}
