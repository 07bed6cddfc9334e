package dev.xylem.pipeline.completion;

import dev.xylem.cassandra.session.CassandraSession;
import dev.xylem.cassandra.session.CqlIdentifiers;
import dev.xylem.metrics.TaskPart;

/** Deletes that a task of a step has come to its end. */
final class DeleteStepPart {
  private DeleteStepPart() {}

  static void execute(CassandraSession session, int run, String node, TaskPart task, String step) {
    session.write(
        "DELETE FROM %s.xylem_step_parts"
                .formatted(CqlIdentifiers.quote(session.config().keyspace()))
            + " WHERE run_id = ? AND node = ? AND job = ? AND step = ? AND part = ?",
        run,
        node,
        task.job(),
        step,
        task.index());
  }
}
