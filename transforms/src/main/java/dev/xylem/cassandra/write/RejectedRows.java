package dev.xylem.cassandra.write;

import static java.util.Objects.requireNonNull;

import com.datastax.oss.driver.api.core.cql.Row;
import com.datastax.oss.driver.api.core.cql.SimpleStatement;
import dev.xylem.cassandra.schema.BookkeepingTable;
import dev.xylem.cassandra.schema.Tables;
import dev.xylem.cassandra.session.CassandraConfig;
import dev.xylem.cassandra.session.CassandraSession;
import dev.xylem.cassandra.session.CqlIdentifiers;
import dev.xylem.cassandra.session.Sessions;
import dev.xylem.metrics.RejectionLimit;
import dev.xylem.types.BadRowSink;
import dev.xylem.types.RowId;
import dev.xylem.types.XylemException;
import dev.xylem.types.XylemException.Fact;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;

/**
 * Sets the bad rows of one node aside in the table {@code xylem_rejects} of the keyspace, each with
 * the facts of its error, and counts them. A row that is met again, because a bundle is retried, is
 * in the table once.
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

  private static final List<Fact> FACTS =
      List.of(Fact.NODE, Fact.FILE, Fact.LINE, Fact.FIELD, Fact.EXPRESSION, Fact.VALUE);

  private final CassandraConfig config;
  private final int run;
  private final RejectionLimit limit;

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
   * @param most how many rows to give at most
   * @return ordered by row within a node
   */
  public static List<String> describe(CassandraSession session, int run, int most) {
    String table = CqlIdentifiers.quote(session.config().keyspace()) + "." + TABLE;
    if (session
        .rows(
            "SELECT table_name FROM system_schema.tables"
                + " WHERE keyspace_name = ? AND table_name = ?",
            session.config().keyspace(),
            TABLE)
        .isEmpty()) {
      return List.of();
    }
    List<XylemException> why = new ArrayList<>();
    for (Row partition : session.rows("SELECT DISTINCT run_id, node FROM " + table)) {
      if (partition.getInt("run_id") == run && why.size() < most) {
        session
            .rows(
                "SELECT * FROM " + table + " WHERE run_id = ? AND node = ? LIMIT ?",
                run,
                partition.getString("node"),
                most - why.size())
            .forEach(row -> why.add(why(row)));
      }
    }
    return texts(why);
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

  private static XylemException why(Row row) {
    String[] problemAndTraceback = row.getString("problem").split("\n", 2);
    XylemException why = new XylemException(problemAndTraceback[0]);
    if (problemAndTraceback.length == 2) {
      why = why.with(Fact.TRACEBACK, problemAndTraceback[1]);
    }
    for (Fact fact : FACTS) {
      String value = row.getString(fact.name().toLowerCase(Locale.ROOT));
      why = value == null ? why : why.with(fact, value);
    }
    return why.with(Fact.ROW, row.getString("chunk") + "#" + row.getLong("ord"));
  }

  @Override
  public void reject(RowId row, XylemException why) {
    limit.reject(row, why);
    try (CassandraSession session = Sessions.acquire(config)) {
      session.execute(insert(row, why));
    } catch (XylemException e) {
      throw e.with(Fact.NODE, limit.node()).with(Fact.TABLE, TABLE);
    }
  }

  private SimpleStatement insert(RowId row, XylemException why) {
    Map<Fact, String> facts = why.facts();
    return SimpleStatement.newInstance(
            """
            INSERT INTO %s.%s
              (run_id, node, chunk, ord, problem, file, line, field, expression, value)
              VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)\
            """
                .formatted(CqlIdentifiers.quote(config.keyspace()), TABLE),
            run,
            limit.node(),
            row.chunk().toString(),
            row.ord(),
            problem(why),
            facts.get(Fact.FILE),
            facts.get(Fact.LINE),
            facts.get(Fact.FIELD),
            facts.get(Fact.EXPRESSION),
            facts.get(Fact.VALUE))
        .setConsistencyLevel(config.writeConsistency());
  }

  /** A traceback, of which most rejected rows have none, stands below the problem's own line. */
  private static String problem(XylemException why) {
    String traceback = why.facts().get(Fact.TRACEBACK);
    return traceback == null ? why.problem() : why.problem() + "\n" + traceback;
  }
}
