package dev.xylem.cassandra.read;

import com.datastax.oss.driver.api.core.cql.AsyncResultSet;
import com.datastax.oss.driver.api.core.cql.BoundStatement;
import dev.xylem.cassandra.ring.TokenRange;
import dev.xylem.cassandra.schema.TableSchema;
import dev.xylem.cassandra.session.CassandraSession;
import dev.xylem.cassandra.session.Retries;
import dev.xylem.types.XylemException;
import dev.xylem.types.XylemException.Fact;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.CompletableFuture;

/**
 * Has Cassandra count the rows of a table, at the consistency level for reading: range by range,
 * several at once, so that none takes longer than a request may.
 */
public final class CountRows {
  private static final long ROWS_PER_RANGE = 20_000;
  private static final int MAX_RANGES = 100_000;
  private static final int MAX_CONCURRENT = 8;

  /** Rows may be so large that those of a range take the nodes longer than other requests do. */
  private static final Duration TIMEOUT = Duration.ofMinutes(1);

  private final CassandraSession session;
  private final SelectRowCount count;

  private CountRows(CassandraSession session, TableSchema table) {
    this.session = session;
    count = new SelectRowCount(session, table);
  }

  /**
   * Returns how many rows there are.
   *
   * @param expected about how many that should be
   * @throws XylemException naming the table, if the cluster does not answer in time
   */
  public static long of(CassandraSession session, TableSchema table, long expected) {
    try {
      return new CountRows(session, table).in(ranges(expected));
    } catch (XylemException e) {
      throw e.with(Fact.TABLE, table.name());
    }
  }

  static List<TokenRange> ranges(long expected) {
    long ranges = Math.min(MAX_RANGES, expected / ROWS_PER_RANGE + 1);
    return TokenRange.WHOLE_RING.cut(List.of(), (int) ranges);
  }

  private long in(List<TokenRange> ranges) {
    Queue<CompletableFuture<AsyncResultSet>> underWay = new ArrayDeque<>();
    long rows = 0;
    for (TokenRange range : ranges) {
      if (underWay.size() == MAX_CONCURRENT) {
        rows += rows(underWay.remove());
      }
      underWay.add(request(range));
    }
    while (!underWay.isEmpty()) {
      rows += rows(underWay.remove());
    }
    return rows;
  }

  private CompletableFuture<AsyncResultSet> request(TokenRange range) {
    BoundStatement bound = count.bind(range).setTimeout(TIMEOUT);
    return session
        .retries(ReadOptions.DEFAULT.giveUpAfter())
        .run(() -> session.cql().executeAsync(bound));
  }

  private static long rows(CompletableFuture<AsyncResultSet> answer) {
    return SelectRowCount.result(Retries.await(answer));
  }
}
