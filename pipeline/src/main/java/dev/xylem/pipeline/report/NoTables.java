package dev.xylem.pipeline.report;

import dev.xylem.cassandra.schema.SelectKeyspaces;
import dev.xylem.cassandra.session.CassandraSession;
import dev.xylem.pipeline.history.TableSearch;
import dev.xylem.types.NearestName;
import dev.xylem.types.XylemException;
import java.util.List;

/** Says that a keyspace has no tables of a run, and what there is instead. */
public final class NoTables {
  private NoTables() {}

  /** In the session's keyspace, which may be missing. */
  public static XylemException in(CassandraSession session) {
    String keyspace = session.config().keyspace();
    List<String> keyspaces =
        SelectKeyspaces.execute(session).stream()
            .filter(name -> !name.equals("system") && !name.startsWith("system_"))
            .sorted()
            .toList();
    if (keyspaces.contains(keyspace)) {
      return new XylemException(
          "keyspace %s has no tables of a run; xylem run --keyspace=%s makes them"
              .formatted(keyspace, keyspace));
    }
    String nearest = NearestName.hint(keyspace, keyspaces);
    return new XylemException(
        "there is no keyspace %s%s".formatted(keyspace, nearest) + others(nearest, keyspaces));
  }

  private static String others(String nearest, List<String> keyspaces) {
    if (keyspaces.isEmpty()) {
      return "; no run has made one yet";
    }
    return (nearest.isEmpty() ? "; there are: " : " There are: ")
        + TableSearch.limited(keyspaces.stream());
  }
}
