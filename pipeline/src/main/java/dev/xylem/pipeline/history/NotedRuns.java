package dev.xylem.pipeline.history;

import dev.xylem.cassandra.session.CassandraSession;
import dev.xylem.types.XylemException;
import dev.xylem.types.XylemException.Fact;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** The runs of a keyspace, to be looked at. */
public final class NotedRuns {
  private static final int MAX_NAMED = 10;

  private final CassandraSession session;

  /**
   * @param session in whose keyspace there is a history
   */
  public NotedRuns(CassandraSession session) {
    this.session = session;
  }

  /**
   * @throws XylemException if there is no such run, with those that there are
   */
  public NotedRun get(int run) {
    return SelectNotedRun.execute(session, run).orElseThrow(() -> unknown(run));
  }

  /** What a run has noted of one of its nodes. */
  public NodeResult result(String node, int run) {
    return node(get(run), node).result();
  }

  /** The nodes of a run, in its order. */
  public List<NotedNode> nodes(NotedRun run) {
    return run.nodes().stream().map(node -> node(run, node)).toList();
  }

  private NotedNode node(NotedRun run, String name) {
    Optional<SelectNodeRuns> found = SelectNodeRuns.execute(session, name, run.run());
    NodeMark mark = found.map(SelectNodeRuns::mark).orElse(NodeMark.of(run.status()));
    NodeResult result = found.map(SelectNodeRuns::result).orElse(NodeResult.unknown(name));
    if (mark instanceof NodeMark.Taken taken) {
      return new NotedNode(RunStatus.COMPLETE, true, Optional.of(taken.run()), result);
    }
    return mark instanceof NodeMark.Made made
        ? new NotedNode(made.status(), true, Optional.empty(), result)
        : new NotedNode(run.status(), false, Optional.empty(), result);
  }

  private XylemException unknown(int run) {
    List<SelectRuns> runs =
        SelectRuns.execute(session).stream()
            .sorted((a, b) -> Integer.compare(b.run(), a.run()))
            .toList();
    String there =
        runs.stream()
            .limit(MAX_NAMED)
            .map(each -> "%d (%s)".formatted(each.run(), each.status().text()))
            .collect(Collectors.joining(", "));
    return new XylemException(
            "keyspace %s has no run %d".formatted(session.config().keyspace(), run))
        .with(
            Fact.HINT,
            runs.isEmpty()
                ? "it has no runs"
                : "it has %s%s".formatted(there, runs.size() > MAX_NAMED ? ", ..." : ""));
  }
}
