package dev.xylem.pipeline.history;

import dev.xylem.cassandra.schema.SelectTable;
import dev.xylem.cassandra.session.CassandraSession;
import dev.xylem.pipeline.facts.RunFactsStore;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Runs that are noted as going on, and that nobody carries out any more: their process is gone, or
 * is elsewhere and gives no sign of life. One that is a job on a Flink elsewhere does not need the
 * process that began it.
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
    Map<Integer, Boolean> signs = new RunFactsStore(session).signs();
    return running.stream()
        .filter(run -> isAbandoned(run, signs))
        .filter(run -> SelectRunJob.execute(session, run.run()).isEmpty())
        .toList();
  }

  private boolean isAbandoned(SelectRuns run, Map<Integer, Boolean> signs) {
    Optional<RunProcess> process = process(run);
    return isGone(process) || (!signs.getOrDefault(run.run(), true) && isNotHere(process));
  }

  /** Whether nothing is known of a process but by its signs of life. */
  private static boolean isNotHere(Optional<RunProcess> process) {
    return process.flatMap(known -> RunProcess.current().map(known::isElsewhereFor)).orElse(true);
  }

  private static boolean isGone(Optional<RunProcess> process) {
    return process.flatMap(known -> RunProcess.current().map(known::isGoneFor)).orElse(false);
  }

  /** Whether the process that began a run is gone, as far as this one can tell. */
  boolean isLeft(SelectRuns run) {
    return isGone(process(run));
  }

  private Optional<RunProcess> process(SelectRuns run) {
    return SelectTable.execute(session, HistoryTables.PROCESSES.name())
        .flatMap(there -> SelectRunProcess.execute(session, run.run()));
  }
}
