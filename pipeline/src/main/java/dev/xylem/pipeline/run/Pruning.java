package dev.xylem.pipeline.run;

import static java.util.stream.Collectors.toSet;

import dev.xylem.cassandra.schema.TableName;
import dev.xylem.cassandra.schema.Tables;
import dev.xylem.cassandra.session.CassandraSession;
import dev.xylem.pipeline.facts.RunFactsStore;
import dev.xylem.pipeline.history.RunHistory;
import dev.xylem.pipeline.history.RunStatus;
import dev.xylem.pipeline.history.RunTable;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Drops the tables of old runs; their history stays. */
public final class Pruning {
  private final RunHistory history;
  private final Tables tables;
  private final List<TableName> dropped;

  private Pruning(RunHistory history, Tables tables, List<TableName> dropped) {
    this.history = history;
    this.tables = tables;
    this.dropped = dropped;
  }

  /**
   * @param keep how many of each table stay, the latest complete ones; those that runs make or read
   *     which go on stay, too
   */
  public static Pruning of(TableStore store, RunHistory history, Tables tables, int keep) {
    List<RunTable> all =
        RunHistory.describe(store.session(), store.isAlone(), tables.list()).stream()
            .sorted(
                Comparator.comparing((RunTable table) -> table.name().table())
                    .thenComparing(table -> table.name().run(), Comparator.reverseOrder()))
            .toList();
    Set<TableName> read = beingRead(store.session(), history);
    Map<String, Integer> kept = new HashMap<>();
    List<TableName> dropped =
        all.stream()
            .filter(table -> !isNeeded(table, kept, keep))
            .map(RunTable::name)
            .filter(table -> !read.contains(table))
            .toList();
    return new Pruning(history, tables, dropped);
  }

  private static Set<TableName> beingRead(CassandraSession session, RunHistory history) {
    RunFactsStore facts = new RunFactsStore(session);
    return history.runs().stream()
        .filter(run -> !run.hasEnded())
        .flatMap(run -> facts.find(run.run()).stream())
        .flatMap(found -> found.reads().entrySet().stream())
        .map(read -> new TableName(read.getKey(), read.getValue()))
        .collect(toSet());
  }

  /** Nothing is known of some: they may be somebody else's. */
  private static boolean isNeeded(RunTable table, Map<String, Integer> kept, int keep) {
    if (table.status().isEmpty() || table.status().get() == RunStatus.RUNNING) {
      return true;
    }
    return table.isWhole() && kept.merge(table.name().table(), 1, Integer::sum) <= keep;
  }

  /** Those that go. */
  public List<TableName> dropped() {
    return dropped;
  }

  /** Has later runs pass them over, then drops them. */
  public void carryOut() {
    history.noteDropped(dropped);
    dropped.forEach(tables::drop);
  }
}
