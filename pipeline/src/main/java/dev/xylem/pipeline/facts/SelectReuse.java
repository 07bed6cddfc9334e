package dev.xylem.pipeline.facts;

import com.datastax.oss.driver.api.core.cql.Row;
import dev.xylem.cassandra.session.CassandraSession;
import dev.xylem.cassandra.session.CqlIdentifiers;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/**
 * Selects what a run takes from earlier ones.
 *
 * @param resumed the run that it goes on with
 * @param reasons why the table of each node was taken or not
 */
record SelectReuse(Optional<Integer> resumed, Map<String, String> reasons) {
  /** Empty if it asked for none. */
  static Optional<SelectReuse> execute(CassandraSession session, int run) {
    return session
        .rows(
            "SELECT resumed, reasons FROM %s.xylem_reuse WHERE run_id = ?"
                .formatted(CqlIdentifiers.quote(session.config().keyspace())),
            run)
        .stream()
        .findFirst()
        .map(
            row ->
                new SelectReuse(resumed(row), row.getMap("reasons", String.class, String.class)));
  }

  /** Which run each run goes on with; without those that go on with none. */
  static Map<Integer, Integer> resumed(CassandraSession session) {
    Map<Integer, Integer> runs = new HashMap<>();
    session
        .rows(
            "SELECT run_id, resumed FROM %s.xylem_reuse"
                .formatted(CqlIdentifiers.quote(session.config().keyspace())))
        .forEach(row -> resumed(row).ifPresent(run -> runs.put(row.getInt("run_id"), run)));
    return runs;
  }

  private static Optional<Integer> resumed(Row row) {
    return row.isNull("resumed") ? Optional.empty() : Optional.of(row.getInt("resumed"));
  }
}
