package dev.xylem.pipeline.history;

import com.datastax.oss.driver.api.core.cql.Row;
import dev.xylem.cassandra.session.CassandraSession;
import dev.xylem.cassandra.session.CqlIdentifiers;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** Selects what is noted of a run, or of all. */
final class SelectNotedRun {
  private static final String SELECT =
      """
      SELECT run_id, status, script, parameters, start_nodes, nodes, started_at, ended_at, error
        FROM %s.xylem_runs\
      """;

  private SelectNotedRun() {}

  /** Empty if there is no such run. */
  static Optional<NotedRun> execute(CassandraSession session, int run) {
    return session.rows(from(session) + " WHERE run_id = ?", run).stream()
        .filter(row -> row.getString("status") != null)
        .findFirst()
        .map(row -> read(row, SelectRunJob.execute(session, run)));
  }

  /** The latest first; what carries them out is looked up of those that go on. */
  static List<NotedRun> all(CassandraSession session) {
    return session.rows(from(session)).stream()
        .filter(row -> row.getString("status") != null)
        .map(row -> read(row, jobOfRunning(session, row)))
        .sorted(Comparator.comparingInt(NotedRun::run).reversed())
        .toList();
  }

  private static String from(CassandraSession session) {
    return SELECT.formatted(CqlIdentifiers.quote(session.config().keyspace()));
  }

  private static Optional<RunJob> jobOfRunning(CassandraSession session, Row row) {
    return row.getString("status").equals(RunStatus.RUNNING.text())
        ? SelectRunJob.execute(session, row.getInt("run_id"))
        : Optional.empty();
  }

  private static NotedRun read(Row row, Optional<RunJob> job) {
    return new NotedRun(
        row.getInt("run_id"),
        RunStatus.of(row.getString("status")),
        text(row, "script"),
        text(row, "parameters"),
        row.getList("start_nodes", String.class),
        row.getList("nodes", String.class),
        Optional.ofNullable(row.getInstant("started_at")),
        Optional.ofNullable(row.getInstant("ended_at")),
        text(row, "error"),
        job);
  }

  private static String text(Row row, String column) {
    return Optional.ofNullable(row.getString(column)).orElse("");
  }
}
