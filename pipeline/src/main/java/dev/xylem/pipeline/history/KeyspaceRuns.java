package dev.xylem.pipeline.history;

import dev.xylem.cassandra.schema.SelectKeyspacesWith;
import dev.xylem.cassandra.session.CassandraSession;
import java.util.List;

/**
 * How many runs a keyspace has had.
 *
 * @param last the number of the latest
 */
public record KeyspaceRuns(String keyspace, int runs, int last) {

  /** Of all keyspaces with a history, in the order of the alphabet. */
  public static List<KeyspaceRuns> of(CassandraSession session) {
    return SelectKeyspacesWith.execute(session, HistoryTables.RUNS.name()).stream()
        .map(keyspace -> of(session, keyspace))
        .toList();
  }

  private static KeyspaceRuns of(CassandraSession session, String keyspace) {
    List<Integer> numbers = SelectRunNumbers.execute(session, keyspace);
    return new KeyspaceRuns(
        keyspace, numbers.size(), numbers.stream().max(Integer::compare).orElse(0));
  }
}
