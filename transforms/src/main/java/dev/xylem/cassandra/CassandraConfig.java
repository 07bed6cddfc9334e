package dev.xylem.cassandra;

import static java.util.Objects.requireNonNull;

import com.datastax.oss.driver.api.core.ConsistencyLevel;
import com.datastax.oss.driver.api.core.DefaultConsistencyLevel;
import java.io.Serializable;
import java.time.Duration;
import java.util.List;
import java.util.stream.Collectors;

/**
 * Which cluster and keyspace, and how to talk to it. Travels with the pipeline to the workers,
 * password included; its text does not show the password.
 *
 * @param localDatacenter null: the one of the contact points
 * @param credentials null: the cluster asks for none
 * @param requestTimeout how long one attempt of one request may take
 * @param unreachableAfter how long no node may be reachable before a run gives up
 */
public record CassandraConfig(
    List<ContactPoint> contactPoints,
    String keyspace,
    String localDatacenter,
    Credentials credentials,
    DefaultConsistencyLevel writeConsistency,
    DefaultConsistencyLevel readConsistency,
    Duration requestTimeout,
    Duration unreachableAfter)
    implements Serializable {

  public CassandraConfig {
    contactPoints = List.copyOf(contactPoints);
    if (contactPoints.isEmpty()) {
      throw new IllegalArgumentException("at least one contact point is needed");
    }
    Identifiers.requireWord("keyspace", keyspace);
    requireNonNull(writeConsistency, "writeConsistency");
    requireNonNull(readConsistency, "readConsistency");
    Durations.requirePositive("requestTimeout", requestTimeout);
    Durations.requirePositive("unreachableAfter", unreachableAfter);
  }

  /**
   * With consistency LOCAL_QUORUM for writing and reading: a table is then read back complete at
   * any replication factor, and with a factor of 1 it costs the same as ONE.
   */
  public static CassandraConfig of(List<ContactPoint> contactPoints, String keyspace) {
    return new CassandraConfig(
        contactPoints,
        keyspace,
        null,
        null,
        DefaultConsistencyLevel.LOCAL_QUORUM,
        DefaultConsistencyLevel.LOCAL_QUORUM,
        Duration.ofSeconds(10),
        Duration.ofSeconds(30));
  }

  /**
   * The same.
   *
   * @param contactPoints hosts, each with or without a port, separated by commas
   */
  public static CassandraConfig of(String contactPoints, String keyspace) {
    return of(ContactPoint.parseList(contactPoints), keyspace);
  }

  public CassandraConfig withKeyspace(String name) {
    return new CassandraConfig(
        contactPoints,
        name,
        localDatacenter,
        credentials,
        writeConsistency,
        readConsistency,
        requestTimeout,
        unreachableAfter);
  }

  public CassandraConfig withLocalDatacenter(String name) {
    return new CassandraConfig(
        contactPoints,
        keyspace,
        requireNonNull(name, "localDatacenter"),
        credentials,
        writeConsistency,
        readConsistency,
        requestTimeout,
        unreachableAfter);
  }

  public CassandraConfig withCredentials(String username, String password) {
    return new CassandraConfig(
        contactPoints,
        keyspace,
        localDatacenter,
        new Credentials(username, password),
        writeConsistency,
        readConsistency,
        requestTimeout,
        unreachableAfter);
  }

  public CassandraConfig withConsistency(
      DefaultConsistencyLevel write, DefaultConsistencyLevel read) {
    return new CassandraConfig(
        contactPoints,
        keyspace,
        localDatacenter,
        credentials,
        write,
        read,
        requestTimeout,
        unreachableAfter);
  }

  /** See the parameters of the same names. */
  public CassandraConfig withTimeouts(Duration ofRequest, Duration unreachable) {
    return new CassandraConfig(
        contactPoints,
        keyspace,
        localDatacenter,
        credentials,
        writeConsistency,
        readConsistency,
        ofRequest,
        unreachable);
  }

  /** The contact points, for messages. */
  public String where() {
    return contactPoints.stream().map(ContactPoint::toString).collect(Collectors.joining(", "));
  }

  /** The consistency level of that name, in any case. */
  public static DefaultConsistencyLevel consistency(String name) {
    for (DefaultConsistencyLevel level : DefaultConsistencyLevel.values()) {
      if (level.name().equalsIgnoreCase(name.trim())) {
        return level;
      }
    }
    throw new IllegalArgumentException(
        "no consistency level %s; there are e.g. %s, %s, %s"
            .formatted(
                name, ConsistencyLevel.ONE, ConsistencyLevel.LOCAL_QUORUM, ConsistencyLevel.ALL));
  }
}
