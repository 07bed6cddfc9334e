package dev.xylem.pipeline.run;

import dev.xylem.cassandra.read.CountRows;
import dev.xylem.cassandra.schema.ConsistencyOverlap;
import dev.xylem.cassandra.schema.SelectTable;
import dev.xylem.cassandra.schema.TableName;
import dev.xylem.cassandra.schema.TableSchema;
import dev.xylem.cassandra.session.CassandraSession;
import dev.xylem.cassandra.session.NodeGenerations;
import dev.xylem.pipeline.fingerprint.Fingerprint;
import dev.xylem.pipeline.fingerprint.FingerprintStore;
import dev.xylem.pipeline.history.EarlierRun;
import dev.xylem.pipeline.history.NodeResult;
import dev.xylem.pipeline.history.NodeRuns;
import dev.xylem.pipeline.history.NotedRun;
import dev.xylem.pipeline.history.NotedRuns;
import dev.xylem.pipeline.history.RunStatus;
import dev.xylem.pipeline.history.TakenTable;
import dev.xylem.pipeline.inputs.ReusableTables;
import dev.xylem.script.Node;
import dev.xylem.script.TableWriter;
import java.time.Instant;
import java.util.Optional;
import java.util.function.Function;

/**
 * Looks at the tables of earlier runs. Their rows are counted where Cassandra may have lost some:
 * it was started again since a run began that did not come to its end.
 */
record EarlierTableLookup(
    CassandraSession session, Function<String, NodeRuns> runs, FingerprintStore fingerprints)
    implements ReusableTables.Earlier {
  @Override
  public NodeRuns runsOf(String node) {
    return runs.apply(node);
  }

  @Override
  public Optional<Fingerprint> fingerprint(String node, int run) {
    return fingerprints.find(node, run);
  }

  @Override
  public Optional<TakenTable> table(Node node, EarlierRun run) {
    TableWriter writer = node.tableWriter().orElseThrow();
    TableName name = new TableName(writer.table(), run.tableRun());
    if (SelectTable.execute(session, name.physical()).isEmpty()) {
      return Optional.empty();
    }
    NotedRuns noted = new NotedRuns(session);
    NodeResult result = noted.result(node.name(), run.tableRun());
    TableSchema table = new TableSchema(name, writer.schema());
    return !mayHaveLostRows(noted.get(run.tableRun()))
            || CountRows.of(session, table, result.written()) == result.written()
        ? Optional.of(new TakenTable(run.tableRun(), result))
        : Optional.empty();
  }

  private boolean mayHaveLostRows(NotedRun run) {
    if (run.status() == RunStatus.COMPLETE) {
      return false;
    }
    Instant began = run.started().orElse(Instant.EPOCH);
    int restarted = NodeGenerations.of(session).mayHaveStartedSince(began).size();
    return ConsistencyOverlap.mayHaveLostRows(session, restarted);
  }
}
