package dev.xylem.cassandra.write;

import com.datastax.oss.driver.api.core.cql.Row;
import dev.xylem.cassandra.session.CassandraSession;
import dev.xylem.cassandra.session.CqlIdentifiers;
import dev.xylem.types.ChunkId;
import dev.xylem.types.RowId;
import dev.xylem.types.XylemException;
import dev.xylem.types.XylemException.Fact;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** Selects what a run rejected, node by node. */
final class SelectRejectedRows {
  private static final List<Fact> FACTS =
      List.of(Fact.NODE, Fact.FILE, Fact.LINE, Fact.FIELD, Fact.EXPRESSION, Fact.VALUE);

  private SelectRejectedRows() {}

  /**
   * @return why each of the first rows was rejected, ordered by row within a node
   */
  static List<XylemException> execute(CassandraSession session, int run, int maxRows) {
    String table = CqlIdentifiers.quote(session.config().keyspace()) + "." + RejectedRows.TABLE;
    List<XylemException> why = new ArrayList<>();
    for (Row partition : session.rows("SELECT DISTINCT run_id, node FROM " + table)) {
      if (partition.getInt("run_id") == run && why.size() < maxRows) {
        session
            .rows(
                "SELECT * FROM " + table + " WHERE run_id = ? AND node = ? LIMIT ?",
                run,
                partition.getString("node"),
                maxRows - why.size())
            .forEach(row -> why.add(why(row)));
      }
    }
    return why;
  }

  private static XylemException why(Row row) {
    String[] problemAndTraceback = row.getString("problem").split("\n", 2);
    XylemException problem = new XylemException(problemAndTraceback[0]);
    if (problemAndTraceback.length == 2) {
      problem = problem.with(Fact.TRACEBACK, problemAndTraceback[1]);
    }
    for (Fact fact : FACTS) {
      String value = row.getString(fact.name().toLowerCase(Locale.ROOT));
      problem = value == null ? problem : problem.with(fact, value);
    }
    return withRow(problem, row);
  }

  /** Where there is no line: the number of the row in its file, or else its identity. */
  private static XylemException withRow(XylemException why, Row row) {
    if (row.getString("line") != null) {
      return why;
    }
    RowId id = new RowId(new ChunkId(row.getString("chunk")), row.getLong("ord"));
    return Optional.ofNullable(row.getString("file"))
        .flatMap(file -> id.source())
        .map(source -> why.with(Fact.ROW, source.position()))
        .orElseGet(() -> why.withRow(id));
  }
}
