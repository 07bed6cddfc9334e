package dev.xylem.pipeline.run;

import dev.xylem.cassandra.schema.TableSchema;
import dev.xylem.cassandra.session.CassandraConfig;
import dev.xylem.cassandra.session.CassandraSession;
import dev.xylem.cassandra.session.NodeGenerations;
import dev.xylem.cassandra.session.Sessions;
import dev.xylem.metrics.BundleCounts;
import dev.xylem.pipeline.completion.AcknowledgedRows;
import dev.xylem.pipeline.completion.NodeAccount;
import dev.xylem.pipeline.completion.NodeCompletions;
import dev.xylem.pipeline.completion.Reconciliation;
import dev.xylem.pipeline.history.NodeResult;
import dev.xylem.pipeline.history.RunDescription;
import dev.xylem.pipeline.history.RunHistory;
import dev.xylem.pipeline.plan.RunPlan;
import dev.xylem.types.XylemException;
import java.io.Serializable;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Checks that no row of a run was lost, and notes how the run ended. Travels with the pipeline:
 * whoever carries that out does it, wherever that is.
 */
final class RunClosing implements Serializable {
  private static final long serialVersionUID = 1L;
  private static final Logger LOG = LoggerFactory.getLogger(RunClosing.class);

  private final String runKey;
  private final int run;
  private final RunDescription description;
  private final List<NodeAccount> nodes;

  /** Linked, so that tables are counted in the order of the plan. */
  private final LinkedHashMap<String, TableSchema> tables;

  /** Null for a run without a history. */
  private final CassandraConfig cassandra;

  private final NodeGenerations before;

  private RunClosing(
      String runKey,
      int run,
      RunDescription description,
      RunPlan plan,
      CassandraConfig cassandra,
      NodeGenerations before) {
    this.runKey = runKey;
    this.run = run;
    this.description = description;
    this.nodes = NodeAccount.of(plan);
    this.tables = new LinkedHashMap<>(AcknowledgedRows.tables(plan, run));
    this.cassandra = cassandra;
    this.before = before;
  }

  /**
   * To be called before the first row is written.
   *
   * @param runKey tells runs within a JVM apart
   */
  static RunClosing of(
      String runKey,
      int run,
      RunDescription description,
      RunPlan plan,
      Optional<TableStore> store) {
    return store
        .map(opened -> of(runKey, run, description, plan, opened.config(), opened.session()))
        .orElseGet(() -> new RunClosing(runKey, run, description, plan, null, null));
  }

  /** That of a run with a history in the session's keyspace. */
  static RunClosing of(
      String runKey,
      int run,
      RunDescription description,
      RunPlan plan,
      CassandraConfig config,
      CassandraSession session) {
    return new RunClosing(
        runKey,
        run,
        description,
        plan,
        config,
        plan.keepsTables() ? NodeGenerations.of(session) : null);
  }

  /** Who notes before that nodes are complete; nobody if no table is kept. */
  Optional<NodeCompletions> nodeCompletions(RunPlan plan) {
    return Optional.ofNullable(before)
        .map(generations -> new NodeCompletions(cassandra, run, plan, generations));
  }

  /**
   * To be called when all rows are acknowledged. Can be called again: the same is noted again.
   *
   * @param counts all that was counted
   * @throws XylemException if rows were lost; that is noted then
   */
  void close(List<BundleCounts> counts) {
    Reconciliation reconciliation = Reconciliation.of(nodes, counts);
    if (cassandra == null) {
      reconciliation.check();
      return;
    }
    try (CassandraSession session = Sessions.acquire(cassandra)) {
      RunHistory history = RunHistory.of(session);
      try {
        reconciliation.check();
        requireKept(session, reconciliation.results());
      } catch (XylemException e) {
        noteFailure(history, e);
        throw e;
      }
      if (!history.complete(run, description, reconciliation.results())) {
        LOG.info("Run {} was noted as stopped or failed before its job was done", run);
      }
    }
  }

  private void requireKept(CassandraSession session, List<NodeResult> results) {
    if (before != null) {
      new AcknowledgedRows(session, before, RunConsoles.of(runKey)).requireKept(tables, results);
    }
  }

  private void noteFailure(RunHistory history, XylemException failure) {
    if (JvmEnd.isUnderWay()) {
      return;
    }
    try {
      history.failWhole(run, description, FailureMessage.node(failure), FailureMessage.of(failure));
    } catch (XylemException e) {
      failure.addSuppressed(e);
    }
  }
}
