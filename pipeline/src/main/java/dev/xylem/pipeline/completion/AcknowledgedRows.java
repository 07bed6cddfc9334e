package dev.xylem.pipeline.completion;

import dev.xylem.cassandra.read.CountRows;
import dev.xylem.cassandra.schema.ConsistencyOverlap;
import dev.xylem.cassandra.schema.TableName;
import dev.xylem.cassandra.schema.TableSchema;
import dev.xylem.cassandra.session.CassandraSession;
import dev.xylem.cassandra.session.NodeGenerations;
import dev.xylem.pipeline.history.NodeResult;
import dev.xylem.pipeline.plan.RunPlan;
import dev.xylem.script.Node;
import dev.xylem.script.TableWriter;
import dev.xylem.types.XylemException;
import dev.xylem.types.XylemException.Fact;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Collectors;

/**
 * Checks that Cassandra has the rows that it acknowledged during a run: a node that is killed loses
 * the last of them. Counts rows only if enough nodes were restarted that a row may have been on
 * them alone.
 */
public final class AcknowledgedRows {
  private static final String DURABILITY_HINT =
      "nodes with commitlog_sync: group or batch, or a replication of 3, keep what they"
          + " acknowledge";

  private final CassandraSession session;
  private final NodeGenerations before;
  private final Consumer<String> console;

  /**
   * @param before the nodes before the first row was written
   * @param console is told what takes a while
   */
  public AcknowledgedRows(
      CassandraSession session, NodeGenerations before, Consumer<String> console) {
    this.session = session;
    this.before = before;
    this.console = console;
  }

  /** The tables that a run keeps, by the names of the nodes that make them. */
  public static Map<String, TableSchema> tables(RunPlan plan, int run) {
    Map<String, TableSchema> tables = new LinkedHashMap<>();
    for (Node node : plan.nodes()) {
      if (plan.keepsTableOf(node)) {
        TableWriter writer = node.tableWriter().orElseThrow();
        tables.put(
            node.name(), new TableSchema(new TableName(writer.table(), run), writer.schema()));
      }
    }
    return tables;
  }

  /**
   * To be called when the last row is acknowledged.
   *
   * @param tables by node
   * @param results with the rows that were acknowledged, by node
   * @throws XylemException if a table has not as many, or they cannot be counted
   */
  public void requireKept(Map<String, TableSchema> tables, List<NodeResult> results) {
    Set<String> restarted = before.mayHaveRestartedBefore(NodeGenerations.of(session));
    if (!ConsistencyOverlap.mayHaveLostRows(session, restarted.size())) {
      return;
    }
    String cause =
        "Cassandra at %s was started again, or could not be asked, during the run"
            .formatted(String.join(", ", restarted));
    console.accept(cause + ": counting the rows of its tables ...");
    Map<String, Long> written =
        results.stream().collect(Collectors.toMap(NodeResult::node, NodeResult::written));
    tables.forEach((node, table) -> requireRows(node, table, written.get(node), cause));
    console.accept("All rows are there");
  }

  private void requireRows(String node, TableSchema table, long acknowledged, String cause) {
    long rows;
    try {
      rows = CountRows.of(session, table, acknowledged);
    } catch (XylemException e) {
      throw e.with(Fact.NODE, node)
          .with(Fact.HINT, cause + ", so its rows have to be counted; run again");
    }
    if (rows != acknowledged) {
      throw new XylemException(
              "%s: it acknowledged %d rows and has %d%s"
                  .formatted(
                      cause,
                      acknowledged,
                      rows,
                      rows < acknowledged ? ", %d are missing".formatted(acknowledged - rows) : ""))
          .with(Fact.NODE, node)
          .with(Fact.TABLE, table.name())
          .with(Fact.HINT, "run again; " + DURABILITY_HINT);
    }
  }
}
