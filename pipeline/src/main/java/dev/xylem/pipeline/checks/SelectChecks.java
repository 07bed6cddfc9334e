package dev.xylem.pipeline.checks;

import dev.xylem.cassandra.session.CassandraSession;
import dev.xylem.cassandra.session.CqlIdentifiers;
import dev.xylem.check.CheckResult;
import dev.xylem.script.check.Check.Severity;
import java.util.List;

/** Selects what came of the checks of a run. */
final class SelectChecks {
  private SelectChecks() {}

  static List<CheckResult> execute(CassandraSession session, int run) {
    return session
        .rows(
            "SELECT node, check_name, severity, demand, problem, rows, failed_rows, first_rows"
                + " FROM %s.xylem_checks WHERE run_id = ?"
                    .formatted(CqlIdentifiers.quote(session.config().keyspace())),
            run)
        .stream()
        .map(
            row ->
                new CheckResult(
                    row.getString("node"),
                    row.getString("check_name"),
                    Severity.valueOf(row.getString("severity")),
                    row.getString("demand"),
                    row.getString("problem"),
                    row.getLong("rows"),
                    row.getLong("failed_rows"),
                    row.getList("first_rows", String.class)))
        .toList();
  }
}
