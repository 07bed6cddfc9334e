package dev.xylem.pipeline.facts;

import dev.xylem.cassandra.session.CassandraSession;
import dev.xylem.cassandra.session.CqlIdentifiers;
import java.util.HashMap;
import java.util.Map;

/** Selects which runs give signs of life. */
final class SelectSigns {
  private SelectSigns() {}

  /** By run; without runs whose beginning is not noted yet. */
  static Map<Integer, Boolean> execute(CassandraSession session) {
    Map<Integer, Boolean> signs = new HashMap<>();
    session
        .rows(
            "SELECT run_id, versions, alive FROM %s.xylem_run_facts"
                .formatted(CqlIdentifiers.quote(session.config().keyspace())))
        .stream()
        .filter(row -> !row.isNull("versions"))
        .forEach(row -> signs.put(row.getInt("run_id"), row.getBoolean("alive")));
    return signs;
  }
}
