package dev.xylem.pipeline.history;

import dev.xylem.cassandra.schema.SelectTable;
import dev.xylem.cassandra.session.CassandraSession;
import java.util.List;
import java.util.Optional;

/**
 * Runs that are noted as going on, and that nobody carries out any more. One that is a job on a
 * Flink elsewhere does not need the process that began it.
 */
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
    return running.stream()
        .filter(run -> isGone(run, observer.get()))
        .filter(run -> SelectRunJob.execute(session, run.run()).isEmpty())
        .toList();
  }

  /** Whether the process that began a run is gone, as far as this one can tell. */
  boolean isLeft(SelectRuns run) {
    return RunProcess.current().filter(observer -> isGone(run, observer)).isPresent();
  }

  private boolean isGone(SelectRuns run, RunProcess observer) {
    return SelectRunProcess.execute(session, run.run())
        .filter(process -> process.isGoneFor(observer))
        .isPresent();
  }
}
