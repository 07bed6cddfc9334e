package dev.xylem.cassandra.write;

import static java.util.Objects.requireNonNull;

import dev.xylem.cassandra.schema.BookkeepingTable;
import dev.xylem.cassandra.schema.SelectTable;
import dev.xylem.cassandra.schema.Tables;
import dev.xylem.cassandra.session.CassandraConfig;
import dev.xylem.cassandra.session.CassandraSession;
import dev.xylem.cassandra.session.Sessions;
import dev.xylem.metrics.RejectionLimit;
import dev.xylem.types.BadRowSink;
import dev.xylem.types.RowId;
import dev.xylem.types.XylemException;
import dev.xylem.types.XylemException.Fact;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * Sets the bad rows of one node aside in the table {@code xylem_rejects} of the keyspace, each with
 * the facts of its error, and counts them. A row that is met again, because a bundle is retried, is
 * in the table once.
 *
 * <p>Rows are written in batches: {@link #flush} writes the last one, and is called before the
 * results of the other rows are output. For one thread.
 */
public final class RejectedRows implements BadRowSink {
  /** Its name in the keyspace. */
  public static final String TABLE = "xylem_rejects";

  private static final BookkeepingTable DEFINITION =
      BookkeepingTable.of(
          TABLE,
          "(run_id, node), chunk, ord",
          "",
          "run_id",
          "int",
          "node",
          "text",
          "chunk",
          "text",
          "ord",
          "bigint",
          "problem",
          "text",
          "file",
          "text",
          "line",
          "text",
          "field",
          "text",
          "expression",
          "text",
          "value",
          "text");

  private static final long serialVersionUID = 1L;

  /** As many as Amazon Keyspaces takes at once. */
  private static final int MAX_BATCH_ROWS = 30;

  private static final int MAX_BATCH_CHARS = 128 << 10;

  private final CassandraConfig config;
  private final int run;
  private final RejectionLimit limit;
  private transient Map<RowId, XylemException> pending;
  private transient int pendingChars;

  /** Makes the table, if it is missing. */
  public static void createTable(Tables tables) {
    tables.create(DEFINITION);
  }

  /**
   * @param run the number of the run
   * @param limit counts the rows of the node, and fails the run when they are too many
   */
  public RejectedRows(CassandraConfig config, int run, RejectionLimit limit) {
    this.config = requireNonNull(config, "config");
    this.run = run;
    this.limit = requireNonNull(limit, "limit");
  }

  /**
   * What a run rejected, a text a row: what is wrong and where, and below it a traceback if that is
   * not the one of the row before.
   *
   * @param maxRows how many rows to give at most
   * @return ordered by row within a node
   */
  public static List<String> describe(CassandraSession session, int run, int maxRows) {
    return SelectTable.execute(session, TABLE).isEmpty()
        ? List.of()
        : texts(SelectRejectedRows.execute(session, run, maxRows));
  }

  private static List<String> texts(List<XylemException> why) {
    List<String> texts = new ArrayList<>();
    String shown = null;
    for (XylemException each : why) {
      String traceback = each.facts().get(Fact.TRACEBACK);
      texts.add(Objects.equals(traceback, shown) ? each.getMessage() : each.report());
      shown = traceback;
    }
    return texts;
  }

  @Override
  public void reject(RowId row, XylemException why) {
    try {
      limit.reject(row, why);
    } catch (XylemException e) {
      flush();
      throw e;
    }
    if (pending == null) {
      pending = new LinkedHashMap<>();
    }
    pending.put(row, why);
    pendingChars += why.report().length();
    if (pending.size() >= MAX_BATCH_ROWS || pendingChars >= MAX_BATCH_CHARS) {
      flush();
    }
  }

  @Override
  public void flush() {
    if (pending == null) {
      return;
    }
    try (CassandraSession session = Sessions.await(config)) {
      session.execute(
          new InsertRejectedRows(session, limit::placeOf).bind(run, limit.node(), pending));
    } catch (XylemException e) {
      throw e.with(Fact.NODE, limit.node()).with(Fact.TABLE, TABLE);
    } finally {
      pending = null;
      pendingChars = 0;
    }
  }
}
