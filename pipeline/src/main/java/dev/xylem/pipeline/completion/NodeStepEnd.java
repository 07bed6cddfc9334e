package dev.xylem.pipeline.completion;

import dev.xylem.cassandra.schema.TableSchema;
import dev.xylem.cassandra.session.CassandraConfig;
import dev.xylem.cassandra.session.CassandraSession;
import dev.xylem.cassandra.session.NodeGenerations;
import dev.xylem.cassandra.session.Sessions;
import dev.xylem.metrics.BundleCounts;
import dev.xylem.metrics.RowCount;
import dev.xylem.metrics.StepEnd;
import dev.xylem.metrics.TaskPart;
import dev.xylem.pipeline.history.RunHistory;
import dev.xylem.types.XylemException;
import java.util.List;
import java.util.Map;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Notes which tasks of a step have ended, and the node as complete when no other is missing. What
 * each task notes is there before it looks, so the last one sees all.
 *
 * <p>A run does not depend on it: its nodes are noted once more when it is closed. What goes wrong
 * here is logged.
 *
 * @param account without the tables that the node reads, of which nothing is known here
 * @param steps all that the node waits for
 */
record NodeStepEnd(
    CassandraConfig cassandra,
    int run,
    NodeAccount account,
    TableSchema table,
    NodeGenerations before,
    String step,
    List<String> steps)
    implements StepEnd {
  private static final Logger LOG = LoggerFactory.getLogger(NodeStepEnd.class);

  @Override
  public Watch begin(TaskPart part) {
    CassandraSession session = Sessions.await(cassandra);
    if (part.isRepeated()) {
      // It may get other rows than the attempt before it had.
      DeleteStepPart.execute(session, run, account.node(), part, step);
    }
    return new TaskWatch(session, part);
  }

  private final class TaskWatch implements Watch {
    private final CassandraSession session;
    private final TaskPart part;

    TaskWatch(CassandraSession session, TaskPart part) {
      this.session = session;
      this.part = part;
    }

    @Override
    public void ended(Map<RowCount, Long> counts) {
      try {
        InsertStepPart.execute(
            session,
            run,
            account.node(),
            part,
            new StepPart(step, part.index(), part.count(), counts));
        StepParts parts =
            new StepParts(SelectStepParts.execute(session, run, account.node(), part.job()));
        if (parts.areAllOf(steps)) {
          noteComplete(session, parts.sum());
        }
      } catch (XylemException e) {
        // A run that fails for the same reason says so itself; one that does not notes it at its
        // end.
        LOG.info(
            "Node {} of run {} is not noted as complete yet: {}",
            account.node(),
            run,
            e.getMessage());
        LOG.debug("Why it is not noted", e);
      }
    }

    @Override
    public void close() {
      session.close();
    }
  }

  private void noteComplete(CassandraSession session, Map<RowCount, Long> counts) {
    Reconciliation reconciliation =
        Reconciliation.of(List.of(account), List.of(new BundleCounts(account.node(), counts)));
    reconciliation.check();
    new AcknowledgedRows(session, before, LOG::info)
        .requireKept(Map.of(account.node(), table), reconciliation.results());
    RunHistory.of(session).noteComplete(run, reconciliation.results().get(0));
  }
}
