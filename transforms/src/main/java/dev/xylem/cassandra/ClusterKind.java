package dev.xylem.cassandra;

import static com.datastax.oss.driver.api.core.DefaultConsistencyLevel.LOCAL_ONE;
import static com.datastax.oss.driver.api.core.DefaultConsistencyLevel.LOCAL_QUORUM;
import static com.datastax.oss.driver.api.core.DefaultConsistencyLevel.ONE;
import static com.datastax.oss.driver.api.core.DefaultConsistencyLevel.SERIAL;

import com.datastax.oss.driver.api.core.CqlSession;
import com.datastax.oss.driver.api.core.DefaultConsistencyLevel;
import com.datastax.oss.driver.api.core.cql.SimpleStatement;
import com.datastax.oss.driver.api.core.metadata.Node;
import dev.xylem.types.XylemException;
import dev.xylem.types.XylemException.Fact;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/** Which database it is that speaks CQL, as far as Xylem has to know. */
enum ClusterKind {
  CASSANDRA,
  SCYLLA,
  /** Amazon Keyspaces: a service that keeps three copies of everything, whoever asks. */
  KEYSPACES {
    @Override
    WriteOptions limit(WriteOptions options) {
      return options.withBatch(
          Math.min(options.batchRows(), KEYSPACES_BATCH_ROWS), options.batchBytes());
    }

    @Override
    String replication(Replication asked) {
      return "{'class': 'SingleRegionStrategy'}";
    }

    @Override
    void requireSupported(Consistency consistency) {
      require("writes", consistency.write(), Set.of(LOCAL_QUORUM));
      require("reads", consistency.read(), Set.of(LOCAL_QUORUM, LOCAL_ONE, ONE));
    }

    @Override
    DefaultConsistencyLevel conditionalReads() {
      return LOCAL_QUORUM;
    }

    /** It answers for all of its nodes. */
    @Override
    void awaitSettled(CassandraSession session, Node changed, Duration atMost) {
      String keyspace = session.config().keyspace();
      if (!Polling.until(() -> isSettled(session.cql(), keyspace), POLL, atMost)) {
        throw new XylemException(
            "Amazon Keyspaces is still changing keyspace %s after %s"
                .formatted(keyspace, Durations.readable(atMost)));
      }
    }

    private static boolean isSettled(CqlSession session, String keyspace) {
      List<String> keyspaces =
          strings(session, query("SELECT keyspace_name FROM %s.keyspaces", keyspace));
      return !keyspaces.isEmpty()
          && areActive(strings(session, query("SELECT status FROM %s.tables", keyspace)));
    }

    private static SimpleStatement query(String select, String keyspace) {
      return SimpleStatement.newInstance(
              select.formatted(KEYSPACES_SCHEMA) + " WHERE keyspace_name = ?", keyspace)
          .setConsistencyLevel(LOCAL_QUORUM);
    }

    private static void require(
        String what, DefaultConsistencyLevel level, Set<DefaultConsistencyLevel> supported) {
      if (!supported.contains(level)) {
        throw new XylemException(
                "Amazon Keyspaces has no %s at consistency %s".formatted(what, level))
            .with(Fact.HINT, "it has " + new TreeSet<>(supported));
      }
    }
  };

  private static final int KEYSPACES_BATCH_ROWS = 30;
  private static final Duration POLL = Duration.ofMillis(500);
  private static final String KEYSPACES_SCHEMA = "system_schema_mcs";
  private static final String SCYLLA_TABLE = "scylla_tables";

  /** By what only one of them has in its schema of the schema. */
  static ClusterKind of(CqlSession session) {
    return of(
        strings(
            session,
            SimpleStatement.newInstance(
                "SELECT keyspace_name FROM system_schema.keyspaces WHERE keyspace_name = ?",
                KEYSPACES_SCHEMA)),
        strings(
            session,
            SimpleStatement.newInstance(
                "SELECT table_name FROM system_schema.tables"
                    + " WHERE keyspace_name = 'system_schema'")));
  }

  private static List<String> strings(CqlSession session, SimpleStatement query) {
    return session.execute(query.setIdempotent(true)).all().stream()
        .map(row -> row.getString(0))
        .toList();
  }

  static ClusterKind of(List<String> keyspaces, List<String> tablesOfSchema) {
    if (keyspaces.contains(KEYSPACES_SCHEMA)) {
      return KEYSPACES;
    }
    return tablesOfSchema.contains(SCYLLA_TABLE) ? SCYLLA : CASSANDRA;
  }

  static boolean areActive(List<String> statusOfTables) {
    return statusOfTables.stream().allMatch("ACTIVE"::equals);
  }

  /** The options as far as the database can follow them. */
  WriteOptions limit(WriteOptions options) {
    return options;
  }

  /** The replication of a new keyspace, as CQL has it. */
  String replication(Replication asked) {
    return asked.cql();
  }

  /**
   * @throws XylemException if the database does not have one of the levels
   */
  void requireSupported(Consistency consistency) {}

  /** At which consistency what a conditional update has written is read. */
  DefaultConsistencyLevel conditionalReads() {
    return SERIAL;
  }

  /**
   * Waits until what was changed in the session's keyspace can be used, whichever live node is
   * asked.
   *
   * @param changed the node that has made the change
   * @throws XylemException if that takes longer
   */
  void awaitSettled(CassandraSession session, Node changed, Duration atMost) {
    if (!SchemaAgreement.await(session.cql(), changed, atMost)) {
      throw new XylemException(
          "the nodes of Cassandra at %s do not agree on the schema after %s"
              .formatted(session.config().where(), Durations.readable(atMost)));
    }
  }
}
