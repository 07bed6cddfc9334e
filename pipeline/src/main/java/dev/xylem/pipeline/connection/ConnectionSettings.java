package dev.xylem.pipeline.connection;

import dev.xylem.cassandra.session.CassandraConfig;
import dev.xylem.cassandra.session.Secret;
import dev.xylem.cassandra.session.TlsSettings;
import dev.xylem.cassandra.session.TlsSettings.ClientIdentity;
import java.nio.file.Path;
import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * What is known about a connection to Cassandra from one place: a command line, the environment, a
 * file; or from several, of which one has precedence.
 */
public final class ConnectionSettings {
  public static final ConnectionSettings NONE = new ConnectionSettings(Map.of());

  private final EnumMap<ConnectionKey, String> values = new EnumMap<>(ConnectionKey.class);

  private ConnectionSettings(Map<ConnectionKey, String> values) {
    this.values.putAll(values);
  }

  /**
   * @param values files with absolute paths
   * @throws IllegalArgumentException if a switch is neither true nor false
   */
  static ConnectionSettings of(Map<ConnectionKey, String> values) {
    values.forEach(
        (key, value) -> {
          if (key.isSwitch() && !value.equals("true") && !value.equals("false")) {
            throw new IllegalArgumentException(key.path() + ": true or false is needed");
          }
        });
    return new ConnectionSettings(values);
  }

  /**
   * What variables say; relative paths start from the current directory.
   *
   * @throws IllegalArgumentException that names the variable if what one says makes no sense
   */
  public static ConnectionSettings ofEnvironment(Map<String, String> variables) {
    Map<ConnectionKey, String> values = new EnumMap<>(ConnectionKey.class);
    for (ConnectionKey key : ConnectionKey.values()) {
      String value = variables.get(key.variable());
      if (value == null || value.isEmpty()) {
        continue;
      }
      if (key.isSwitch() && !value.equals("true") && !value.equals("false")) {
        throw new IllegalArgumentException(key.variable() + ": true or false is needed");
      }
      values.put(key, key.isFile() ? Path.of(value).toAbsolutePath().toString() : value);
    }
    return of(PasswordFile.resolve(values, ConnectionKey::variable));
  }

  public ConnectionSettings with(ConnectionKey key, String value) {
    Map<ConnectionKey, String> changed = new EnumMap<>(values);
    changed.put(key, value);
    return of(changed);
  }

  /** These, and where they say nothing, what the others say. */
  public ConnectionSettings orElse(ConnectionSettings others) {
    ConnectionSettings all = new ConnectionSettings(others.values);
    all.values.putAll(values);
    return all;
  }

  public Optional<String> get(ConnectionKey key) {
    return Optional.ofNullable(values.get(key));
  }

  boolean holdsSecret() {
    return values.keySet().stream().anyMatch(ConnectionKey::isSecret);
  }

  /**
   * The configuration that they amount to.
   *
   * @throws IllegalArgumentException if they are incomplete, or contradict each other
   */
  public CassandraConfig config(String keyspace) {
    CassandraConfig config =
        CassandraConfig.of(
            get(ConnectionKey.HOSTS)
                .orElseThrow(
                    () ->
                        new IllegalArgumentException(
                            "there are no hosts: name them in the file, or with"
                                + " --cassandra=HOST:PORT")),
            keyspace);
    if (get(ConnectionKey.LOCAL_DATACENTER).isPresent()) {
      config = config.withLocalDatacenter(values.get(ConnectionKey.LOCAL_DATACENTER));
    }
    Optional<String> username = get(ConnectionKey.USERNAME);
    Optional<String> password = get(ConnectionKey.PASSWORD);
    if (username.isPresent() != password.isPresent()) {
      throw new IllegalArgumentException(
          username.isPresent()
              ? "a username without a password: say %s in the file, or set %s"
                  .formatted(ConnectionKey.PASSWORD.path(), ConnectionKey.PASSWORD.variable())
              : "a password without a username: say %s in the file, or set %s"
                  .formatted(ConnectionKey.USERNAME.path(), ConnectionKey.USERNAME.variable()));
    }
    if (username.isPresent()) {
      config = config.withCredentials(username.get(), password.get());
    }
    return isTls() ? config.withTls(tls()) : config;
  }

  private boolean isTls() {
    return get(ConnectionKey.TLS)
        .map(Boolean::valueOf)
        .orElseGet(() -> values.keySet().stream().anyMatch(ConnectionKey::isAboutTls));
  }

  private TlsSettings tls() {
    String certificate = values.get(ConnectionKey.CERTIFICATE);
    if (certificate == null && values.containsKey(ConnectionKey.KEY)) {
      throw new IllegalArgumentException("tls.key without tls.certificate");
    }
    return new TlsSettings(
        values.get(ConnectionKey.TRUSTSTORE),
        secret(ConnectionKey.TRUSTSTORE_PASSWORD),
        certificate == null
            ? null
            : new ClientIdentity(
                certificate, values.get(ConnectionKey.KEY), secret(ConnectionKey.KEY_PASSWORD)),
        !"false".equals(values.get(ConnectionKey.VERIFY_HOSTNAME)));
  }

  private Secret secret(ConnectionKey key) {
    return get(key).map(Secret::of).orElse(null);
  }

  /** Without the secrets. */
  @Override
  public String toString() {
    Map<String, String> shown = new TreeMap<>();
    values.forEach((key, value) -> shown.put(key.path(), key.isSecret() ? "***" : value));
    return shown.toString();
  }
}
