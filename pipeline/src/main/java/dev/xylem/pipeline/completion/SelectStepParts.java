package dev.xylem.pipeline.completion;

import com.datastax.oss.driver.api.core.cql.Row;
import dev.xylem.cassandra.session.CassandraSession;
import dev.xylem.cassandra.session.CqlIdentifiers;
import dev.xylem.metrics.RowCount;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** Selects which tasks of a node's steps have come to their end. */
final class SelectStepParts {
  private SelectStepParts() {}

  /**
   * @param job the execution of the job that they belong to
   */
  static List<StepPart> execute(CassandraSession session, int run, String node, String job) {
    return session
        .rows(
            "SELECT step, part, parts, counts FROM %s.xylem_step_parts"
                    .formatted(CqlIdentifiers.quote(session.config().keyspace()))
                + " WHERE run_id = ? AND node = ? AND job = ?",
            run,
            node,
            job)
        .stream()
        .map(
            row ->
                new StepPart(
                    row.getString("step"), row.getInt("part"), row.getInt("parts"), counts(row)))
        .toList();
  }

  private static Map<RowCount, Long> counts(Row row) {
    return row.getMap("counts", String.class, Long.class).entrySet().stream()
        .collect(Collectors.toMap(count -> RowCount.valueOf(count.getKey()), Map.Entry::getValue));
  }
}
