package dev.xylem.pipeline.history;

import dev.xylem.cassandra.session.CassandraSession;
import dev.xylem.cassandra.session.CqlIdentifiers;
import java.util.List;

/** Selects the numbers of all runs of a keyspace, in no particular order. */
final class SelectRunNumbers {
  private SelectRunNumbers() {}

  static List<Integer> execute(CassandraSession session, String keyspace) {
    return session
        .rows("SELECT run_id FROM %s.xylem_runs".formatted(CqlIdentifiers.quote(keyspace)))
        .stream()
        .map(row -> row.getInt("run_id"))
        .toList();
  }
}
