package dev.xylem.pipeline.completion;

import dev.xylem.cassandra.schema.TableSchema;
import dev.xylem.cassandra.session.CassandraConfig;
import dev.xylem.cassandra.session.NodeGenerations;
import dev.xylem.metrics.StepEnd;
import dev.xylem.pipeline.plan.RunPlan;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * Has the nodes of a run noted as complete one by one, while the run goes on: each by the last of
 * the tasks that write and check its table.
 */
public final class NodeCompletions {
  private final CassandraConfig cassandra;
  private final int run;
  private final NodeGenerations before;
  private final Map<String, NodeAccount> accounts;
  private final Map<String, TableSchema> tables;

  /**
   * @param before the nodes of Cassandra before the first row was written
   */
  public NodeCompletions(CassandraConfig cassandra, int run, RunPlan plan, NodeGenerations before) {
    this.cassandra = cassandra;
    this.run = run;
    this.before = before;
    accounts =
        NodeAccount.of(plan).stream()
            .collect(Collectors.toMap(NodeAccount::node, Function.identity()));
    tables = AcknowledgedRows.tables(plan, run);
  }

  /**
   * For one step of a node that keeps its table.
   *
   * @param steps all that have to end before the node is complete
   */
  public StepEnd of(String node, String step, List<String> steps) {
    return new NodeStepEnd(
        cassandra,
        run,
        accounts.get(node).alone(),
        tables.get(node),
        before,
        step,
        List.copyOf(steps));
  }
}
