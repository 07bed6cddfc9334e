package dev.xylem.pipeline.checks;

import dev.xylem.cassandra.schema.BookkeepingTable;
import dev.xylem.cassandra.schema.SelectTable;
import dev.xylem.cassandra.schema.Tables;
import dev.xylem.cassandra.session.CassandraSession;
import dev.xylem.check.CheckResult;
import java.util.List;

/** The results of the checks of all runs, in the session's keyspace. */
public final class CheckHistory {
  private static final BookkeepingTable RESULTS =
      BookkeepingTable.of(
          "xylem_checks",
          "run_id, node, check_name",
          "",
          "run_id",
          "int",
          "node",
          "text",
          "check_name",
          "text",
          "severity",
          "text",
          "demand",
          "text",
          "problem",
          "text",
          "rows",
          "bigint",
          "failed_rows",
          "bigint",
          "first_rows",
          "list<text>");

  private final CassandraSession session;

  public CheckHistory(CassandraSession session) {
    this.session = session;
  }

  /** Makes the table, if it is missing. */
  public static void createIn(Tables tables) {
    tables.create(RESULTS);
  }

  void note(int run, List<CheckResult> results) {
    results.forEach(result -> InsertCheck.execute(session, run, result));
  }

  /**
   * What is noted of a run, by node and check; of a run that has failed that may be less than all.
   */
  public List<CheckResult> of(int run) {
    return SelectTable.execute(session, RESULTS.name()).isPresent()
        ? SelectChecks.execute(session, run)
        : List.of();
  }
}
