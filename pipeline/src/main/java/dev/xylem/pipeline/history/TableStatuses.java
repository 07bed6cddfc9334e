package dev.xylem.pipeline.history;

import dev.xylem.cassandra.schema.SelectTable;
import dev.xylem.cassandra.schema.SelectTableComments;
import dev.xylem.cassandra.schema.TableName;
import dev.xylem.cassandra.session.CassandraSession;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;

/** How the tables of a keyspace stand, by the history of its runs. */
final class TableStatuses {
  private final CassandraSession session;
  private final Map<Integer, SelectRuns> runs;
  private final Set<Integer> lost;
  private final Map<String, String> comments;
  private final Map<String, Map<Integer, SelectNodeRuns>> nodes = new HashMap<>();

  /**
   * @param alone whether no other process can have a run here
   */
  TableStatuses(CassandraSession session, boolean alone) {
    this.session = session;
    List<SelectRuns> noted =
        SelectTable.execute(session, HistoryTables.RUNS.name()).isEmpty()
            ? List.of()
            : SelectRuns.execute(session);
    runs = noted.stream().collect(Collectors.toMap(SelectRuns::run, Function.identity()));
    lost =
        new LostRuns(session, alone)
            .among(noted).stream().map(SelectRuns::run).collect(Collectors.toSet());
    comments = SelectTableComments.execute(session);
  }

  RunTable describe(TableName table) {
    SelectRuns run = runs.get(table.run());
    if (run == null) {
      return new RunTable(table, Optional.empty(), Optional.empty());
    }
    Optional<SelectNodeRuns> node = nodeOf(table);
    RunStatus status =
        node.map(SelectNodeRuns::mark)
            .filter(mark -> !mark.isRunning() && run.status() != RunStatus.INVALIDATED)
            .map(mark -> ((NodeMark.Made) mark).status())
            .orElse(run.status());
    if (status == RunStatus.RUNNING && lost.contains(table.run())) {
      status = RunStatus.LOST;
    }
    return new RunTable(
        table,
        Optional.of(status),
        status == RunStatus.COMPLETE ? node.map(SelectNodeRuns::result) : Optional.empty());
  }

  /** Empty for a table whose comment is the script's own. */
  private Optional<SelectNodeRuns> nodeOf(TableName table) {
    return TableComment.parse(comments.getOrDefault(table.physical(), ""))
        .filter(comment -> comment.run() == table.run())
        .map(comment -> runsOf(comment.node()).get(table.run()))
        .filter(found -> found.mark() instanceof NodeMark.Made);
  }

  private Map<Integer, SelectNodeRuns> runsOf(String node) {
    return nodes.computeIfAbsent(
        node,
        any ->
            SelectNodeRuns.execute(session, node).stream()
                .collect(Collectors.toMap(SelectNodeRuns::run, Function.identity())));
  }
}
