package dev.xylem.cassandra.session;

import static com.datastax.oss.driver.api.core.DefaultConsistencyLevel.LOCAL_ONE;
import static com.datastax.oss.driver.api.core.DefaultConsistencyLevel.LOCAL_QUORUM;
import static com.datastax.oss.driver.api.core.DefaultConsistencyLevel.ONE;
import static com.datastax.oss.driver.api.core.DefaultConsistencyLevel.SERIAL;

import com.datastax.oss.driver.api.core.DefaultConsistencyLevel;
import dev.xylem.types.XylemException;
import dev.xylem.types.XylemException.Fact;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/** Which database it is that speaks CQL, as far as Xylem has to know. */
public enum ClusterKind {
  CASSANDRA,
  SCYLLA,
  /** Amazon Keyspaces: a service that keeps three copies of everything, whoever asks. */
  KEYSPACES {
    @Override
    public int maxBatchRows() {
      return 30;
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

    private static void require(
        String what, DefaultConsistencyLevel level, Set<DefaultConsistencyLevel> supported) {
      if (!supported.contains(level)) {
        throw new XylemException(
                "Amazon Keyspaces has no %s at consistency %s".formatted(what, level))
            .with(Fact.HINT, "it has " + new TreeSet<>(supported));
      }
    }
  };

  /** A keyspace that only Amazon Keyspaces has. */
  static final String KEYSPACES_SCHEMA = "system_schema_mcs";

  /** A table of {@code system_schema} that only ScyllaDB has. */
  private static final String SCYLLA_TABLE = "scylla_tables";

  /**
   * The kind that has those in its schema.
   *
   * @param keyspaces the names of some keyspaces
   * @param tablesOfSchema the tables of {@code system_schema}
   */
  static ClusterKind of(List<String> keyspaces, List<String> tablesOfSchema) {
    if (keyspaces.contains(KEYSPACES_SCHEMA)) {
      return KEYSPACES;
    }
    return tablesOfSchema.contains(SCYLLA_TABLE) ? SCYLLA : CASSANDRA;
  }

  /** How many rows one batch may have. */
  public int maxBatchRows() {
    return Integer.MAX_VALUE;
  }

  /**
   * @throws XylemException if the database does not have one of the levels
   */
  void requireSupported(Consistency consistency) {}

  /** At which consistency what a conditional update has written is read. */
  DefaultConsistencyLevel conditionalReads() {
    return SERIAL;
  }
}
