package dev.xylem.pipeline.completion;

import dev.xylem.cassandra.session.CassandraSession;
import dev.xylem.cassandra.session.CqlIdentifiers;
import dev.xylem.metrics.TaskPart;
import java.util.Map;
import java.util.stream.Collectors;

/** Inserts that a task of a step has come to its end. */
final class InsertStepPart {
  private InsertStepPart() {}

  static void execute(
      CassandraSession session, int run, String node, TaskPart task, StepPart ended) {
    session.write(
        "INSERT INTO %s.xylem_step_parts (run_id, node, job, step, part, parts, counts)"
                .formatted(CqlIdentifiers.quote(session.config().keyspace()))
            + " VALUES (?, ?, ?, ?, ?, ?, ?) USING TTL "
            + StepPartTable.LIFETIME.toSeconds(),
        run,
        node,
        task.job(),
        ended.step(),
        ended.index(),
        ended.count(),
        ended.counts().entrySet().stream()
            .collect(Collectors.toMap(count -> count.getKey().name(), Map.Entry::getValue)));
  }
}
