package dev.xylem.cassandra.session;

import static java.util.Objects.requireNonNull;

import com.datastax.oss.driver.api.core.ConsistencyLevel;
import com.datastax.oss.driver.api.core.DefaultConsistencyLevel;
import java.io.Serializable;
import java.time.Duration;
import java.util.List;

/**
 * Which cluster and keyspace, and how to talk to it. Travels with the pipeline to the workers,
 * passwords included; its text does not show them.
 */
public record CassandraConfig(
    Contact contact, String keyspace, Security security, Consistency consistency, Timeouts timeouts)
    implements Serializable {

  public CassandraConfig {
    requireNonNull(contact, "contact");
    CqlIdentifiers.requireWord("keyspace", keyspace);
    requireNonNull(security, "security");
    requireNonNull(consistency, "consistency");
    requireNonNull(timeouts, "timeouts");
  }

  /** Without login and encryption, with consistency {@link Consistency#LOCAL_QUORUM}. */
  public static CassandraConfig of(List<ContactPoint> contactPoints, String keyspace) {
    return new CassandraConfig(
        new Contact(contactPoints, null),
        keyspace,
        Security.NONE,
        Consistency.LOCAL_QUORUM,
        Timeouts.DEFAULT);
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
    return new CassandraConfig(contact, name, security, consistency, timeouts);
  }

  public CassandraConfig withLocalDatacenter(String name) {
    Contact changed = new Contact(contact.points(), requireNonNull(name, "localDatacenter"));
    return new CassandraConfig(changed, keyspace, security, consistency, timeouts);
  }

  public CassandraConfig withCredentials(String username, String password) {
    Credentials credentials = new Credentials(username, Secret.of(password));
    return withSecurity(new Security(credentials, security.tls()));
  }

  public CassandraConfig withTls(TlsSettings tls) {
    return withSecurity(new Security(security.credentials(), tls));
  }

  public CassandraConfig withSecurity(Security changed) {
    return new CassandraConfig(contact, keyspace, changed, consistency, timeouts);
  }

  public CassandraConfig withConsistency(
      DefaultConsistencyLevel write, DefaultConsistencyLevel read) {
    return new CassandraConfig(contact, keyspace, security, new Consistency(write, read), timeouts);
  }

  /** See the parameters of {@link Timeouts}. */
  public CassandraConfig withTimeouts(Duration ofRequest, Duration unreachable) {
    return new CassandraConfig(
        contact, keyspace, security, consistency, new Timeouts(ofRequest, unreachable));
  }

  public List<ContactPoint> contactPoints() {
    return contact.points();
  }

  /** Null: the one of the contact points. */
  public String localDatacenter() {
    return contact.localDatacenter();
  }

  public DefaultConsistencyLevel writeConsistency() {
    return consistency.write();
  }

  public DefaultConsistencyLevel readConsistency() {
    return consistency.read();
  }

  public Duration requestTimeout() {
    return timeouts.request();
  }

  public Duration unreachableAfter() {
    return timeouts.unreachableAfter();
  }

  /** The contact points, for messages. */
  public String where() {
    return contact.toString();
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
