package dev.xylem.testing;

import dev.xylem.types.Chunk;
import dev.xylem.types.ChunkBuilder;
import dev.xylem.types.ChunkId;
import dev.xylem.types.DatetimeColumn;
import dev.xylem.types.DecimalColumn;
import dev.xylem.types.Field;
import dev.xylem.types.FieldType;
import dev.xylem.types.LongColumn;
import dev.xylem.types.Schema;
import dev.xylem.types.StringColumn;

/**
 * Transactions as the portfolio sample has them, for benchmarks: sorted by account and date, some
 * thirty a day and account, the same ones every time.
 */
public final class Trades {
  /** As they stand in the files. */
  public static final Schema READ =
      Schema.of(
          new Field("account_id", FieldType.STRING),
          new Field("trade_date", FieldType.DATETIME),
          new Field("ticker", FieldType.STRING),
          new Field("quantity", FieldType.INT),
          new Field("price", FieldType.DECIMAL2));

  /** As the table keeps them. */
  public static final Schema WRITTEN =
      Schema.of(
          new Field("account_id", FieldType.STRING),
          new Field("trade_date", FieldType.DATETIME),
          new Field("ticker", FieldType.STRING),
          new Field("quantity", FieldType.INT),
          new Field("price", FieldType.DECIMAL2),
          new Field("amount", FieldType.DECIMAL2));

  private static final int TRADES_PER_DAY = 30;
  private static final int DAYS = 500;
  private static final long MILLIS_PER_DAY = 86_400_000L;
  private static final long FIRST_DAY = 19_358;

  private Trades() {}

  /** Whose transaction it is, of so many an account. */
  public static String accountOf(long trade, int tradesPerAccount) {
    return account(trade / tradesPerAccount);
  }

  /** The id of the n-th account. */
  public static String account(long n) {
    return "ACC%06d".formatted(n);
  }

  /** Consecutive transactions of accounts that have so many each, in one chunk. */
  public static Chunk read(long first, int rows, int tradesPerAccount) {
    return chunk(READ, first, rows, tradesPerAccount);
  }

  /** The same with their amounts. */
  public static Chunk written(long first, int rows, int tradesPerAccount) {
    return chunk(WRITTEN, first, rows, tradesPerAccount);
  }

  private static Chunk chunk(Schema schema, long first, int rows, int tradesPerAccount) {
    ChunkBuilder chunk = new ChunkBuilder(schema, rows);
    for (int row = 0; row < rows; row++) {
      long trade = first + row;
      long quantity = trade * 7919 % 1000 + 1;
      long price = 1000 + trade * 104_729 % 30_000;
      strings(chunk, 0).append(accountOf(trade, tradesPerAccount));
      long day = FIRST_DAY + trade % tradesPerAccount / TRADES_PER_DAY % DAYS;
      ((DatetimeColumn.Builder) chunk.column(1)).append(day * MILLIS_PER_DAY);
      strings(chunk, 2).append("TICK" + trade % 17);
      ((LongColumn.Builder) chunk.column(3)).append(trade % 4 == 0 ? -quantity : quantity);
      ((DecimalColumn.Builder) chunk.column(4)).appendHundredths(price);
      if (schema.equals(WRITTEN)) {
        ((DecimalColumn.Builder) chunk.column(5)).appendHundredths(quantity * price);
      }
      chunk.endRow(row);
    }
    return chunk.build(ChunkId.ofFile((int) (first >>> 20), first));
  }

  private static StringColumn.Builder strings(ChunkBuilder chunk, int column) {
    return (StringColumn.Builder) chunk.column(column);
  }
}
