package dev.xylem.pipeline.checks;

import dev.xylem.cassandra.session.CassandraSession;
import dev.xylem.cassandra.session.CqlIdentifiers;
import dev.xylem.check.CheckResult;

/** Inserts what came of a check. */
final class InsertCheck {
  private InsertCheck() {}

  static void execute(CassandraSession session, int run, CheckResult result) {
    session.write(
        "INSERT INTO %s.xylem_checks (run_id, node, check_name, severity, demand, problem, rows,"
                .formatted(CqlIdentifiers.quote(session.config().keyspace()))
            + " failed_rows, first_rows) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
        run,
        result.node(),
        result.check(),
        result.severity().name(),
        result.demand(),
        result.problem(),
        result.rows(),
        result.failedRows(),
        result.firstRows());
  }
}
