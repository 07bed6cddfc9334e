package dev.xylem.cassandra.schema;

import com.datastax.oss.driver.api.core.ConsistencyLevel;
import com.datastax.oss.driver.api.core.DefaultConsistencyLevel;
import dev.xylem.cassandra.session.CassandraConfig;
import dev.xylem.cassandra.session.CassandraSession;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/**
 * Whether the replicas that a read asks overlap with those that acknowledged the write.
 *
 * @param allCopies of a row in the cluster
 * @param localCopies of these in the local data centre
 */
public record ConsistencyOverlap(int allCopies, int localCopies) {
  private static final String CLASS = "class";

  /**
   * What to tell a user whose writes might not be found by later reads; empty if they are found, or
   * there is no such keyspace.
   */
  public static Optional<String> warning(CassandraSession session) {
    DefaultConsistencyLevel write = session.config().writeConsistency();
    DefaultConsistencyLevel read = session.config().readConsistency();
    return of(session)
        .filter(copies -> !copies.isCertain(write, read))
        .map(
            copies ->
                ("tables are written with %s and read with %s, of %d copies: a later run may miss"
                        + " rows until all copies have them; --write-consistency=%s avoids that")
                    .formatted(write, read, copies.allCopies(), ConsistencyLevel.LOCAL_QUORUM));
  }

  /**
   * Whether rows that were acknowledged may be nowhere in the local data centre, if so many nodes
   * of it lost what they had.
   */
  public static boolean mayHaveLostRows(CassandraSession session, int nodes) {
    return nodes > 0
        && of(session)
            .map(
                copies ->
                    copies.mayBeAllThatAcknowledged(nodes, session.config().writeConsistency()))
            .orElse(true);
  }

  /** The overlap for the session's keyspace; empty if there is no such keyspace. */
  static Optional<ConsistencyOverlap> of(CassandraSession session) {
    CassandraConfig config = session.config();
    return SelectReplication.execute(session)
        .map(replication -> of(replication, config.localDatacenter()));
  }

  /**
   * @param localDatacenter null: the one with the most copies
   */
  static ConsistencyOverlap of(Map<String, String> replication, String localDatacenter) {
    Map<String, Integer> factors = new HashMap<>();
    replication.forEach(
        (name, copies) -> {
          if (!name.equals(CLASS)) {
            factors.put(name, Integer.parseInt(copies.split("/")[0].trim()));
          }
        });
    int all = factors.values().stream().mapToInt(Integer::intValue).sum();
    int largest = factors.values().stream().mapToInt(Integer::intValue).max().orElse(0);
    return new ConsistencyOverlap(all, factors.getOrDefault(localDatacenter, largest));
  }

  boolean isCertain(DefaultConsistencyLevel write, DefaultConsistencyLevel read) {
    return anywhere(write) + anywhere(read) > allCopies
        || nearby(write) + nearby(read) > localCopies;
  }

  /**
   * Whether so many replicas of the local data centre may be all of it that acknowledged a write.
   */
  boolean mayBeAllThatAcknowledged(int replicas, DefaultConsistencyLevel write) {
    return replicas >= Math.max(1, nearby(write));
  }

  /** Replicas that have certainly answered. */
  private int anywhere(DefaultConsistencyLevel level) {
    return switch (level) {
      case ONE, LOCAL_ONE -> 1;
      case TWO -> 2;
      case THREE -> 3;
      case QUORUM -> allCopies / 2 + 1;
      case LOCAL_QUORUM, EACH_QUORUM -> localCopies / 2 + 1;
      case ALL -> allCopies;
      default -> 0;
    };
  }

  /** Replicas of the local data centre that have certainly answered. */
  private int nearby(DefaultConsistencyLevel level) {
    return level.isDcLocal() || level == DefaultConsistencyLevel.EACH_QUORUM
        ? anywhere(level)
        : Math.max(0, anywhere(level) - (allCopies - localCopies));
  }
}
