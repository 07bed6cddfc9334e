package dev.xylem.pipeline.history;

import dev.xylem.cassandra.schema.SelectTable;
import dev.xylem.cassandra.session.CassandraSession;
import java.util.List;
import java.util.Optional;

/** Runs that are noted as going on, and that nobody carries out any more. */
final class LostRuns {
  private final CassandraSession session;
  private final boolean alone;

  /**
   * @param alone whether no other process can have a run here
   */
  LostRuns(CassandraSession session, boolean alone) {
    this.session = session;
    this.alone = alone;
  }

  List<SelectRuns> among(List<SelectRuns> runs) {
    List<SelectRuns> running =
        runs.stream().filter(run -> run.status() == RunStatus.RUNNING).toList();
    if (alone || running.isEmpty()) {
      return running;
    }
    Optional<RunProcess> observer = RunProcess.current();
    if (observer.isEmpty()
        || SelectTable.execute(session, HistoryTables.PROCESSES.name()).isEmpty()) {
      return List.of();
    }
    return running.stream().filter(run -> isGone(run, observer.get())).toList();
  }

  private boolean isGone(SelectRuns run, RunProcess observer) {
    return SelectRunProcess.execute(session, run.run())
        .filter(process -> process.isGoneFor(observer))
        .isPresent();
  }
}
