package dev.xylem.cassandra.write;

import com.datastax.oss.driver.api.core.cql.BatchStatement;
import com.datastax.oss.driver.api.core.cql.BatchableStatement;
import com.datastax.oss.driver.api.core.cql.DefaultBatchType;
import com.datastax.oss.driver.api.core.cql.PreparedStatement;
import com.datastax.oss.driver.api.core.cql.Statement;
import dev.xylem.cassandra.session.CassandraSession;
import dev.xylem.cassandra.session.CqlIdentifiers;
import dev.xylem.types.RowId;
import dev.xylem.types.RowPlace;
import dev.xylem.types.RowPlace.Unit;
import dev.xylem.types.UrlSecrets;
import dev.xylem.types.XylemException;
import dev.xylem.types.XylemException.Fact;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/** Inserts rows that a node of a run has rejected: all of them lie in one partition. */
final class InsertRejectedRows {
  private final PreparedStatement prepared;
  private final CassandraSession session;
  private final Function<RowId, Optional<RowPlace>> places;

  /**
   * @param places where a row was read, if that is known
   */
  InsertRejectedRows(CassandraSession session, Function<RowId, Optional<RowPlace>> places) {
    this.session = session;
    this.places = places;
    prepared =
        session.prepare(cql(session.config().keyspace()), session.config().writeConsistency());
  }

  private static String cql(String keyspace) {
    return """
    INSERT INTO %s.%s
      (run_id, node, chunk, ord, problem, file, line, field, expression, value)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)\
    """
        .formatted(CqlIdentifiers.quote(keyspace), RejectedRows.TABLE);
  }

  /**
   * @param rows by the identities that they would have had, and why they were rejected
   */
  Statement<?> bind(int run, String node, Map<RowId, XylemException> rows) {
    BatchableStatement<?>[] inserts =
        rows.entrySet().stream()
            .map(rejected -> bind(run, node, rejected.getKey(), rejected.getValue()))
            .toArray(BatchableStatement<?>[]::new);
    return BatchStatement.newInstance(DefaultBatchType.UNLOGGED, List.of(inserts))
        .setConsistencyLevel(session.config().writeConsistency());
  }

  private BatchableStatement<?> bind(int run, String node, RowId row, XylemException why) {
    Map<Fact, String> facts = why.facts();
    Optional<RowPlace> place = places.apply(row);
    // Where a formula failed stands in its traceback: the file is that of the row.
    boolean isOfRow = !facts.containsKey(Fact.TRACEBACK);
    return prepared.bind(
        run,
        node,
        row.chunk().toString(),
        row.ord(),
        problem(why),
        place
            .map(read -> UrlSecrets.hide(read.file()))
            .orElse(isOfRow ? facts.get(Fact.FILE) : null),
        place.map(InsertRejectedRows::line).orElse(isOfRow ? facts.get(Fact.LINE) : null),
        facts.get(Fact.FIELD),
        facts.get(Fact.EXPRESSION),
        facts.get(Fact.VALUE));
  }

  /** Rows that are not in lines have their number in the identity. */
  private static String line(RowPlace place) {
    return place.unit() == Unit.LINE ? String.valueOf(place.number()) : null;
  }

  /** A traceback, of which most rejected rows have none, stands below the problem's own line. */
  private static String problem(XylemException why) {
    String traceback = why.facts().get(Fact.TRACEBACK);
    return traceback == null ? why.problem() : why.problem() + "\n" + traceback;
  }
}
