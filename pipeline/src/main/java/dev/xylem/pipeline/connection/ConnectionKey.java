package dev.xylem.pipeline.connection;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/** A setting of the connection to Cassandra, in a file or in the environment. */
public enum ConnectionKey {
  HOSTS("hosts"),
  LOCAL_DATACENTER("local-datacenter"),
  USERNAME("username"),
  PASSWORD("password", Kind.SECRET),
  PASSWORD_FILE("password-file", Kind.FILE),
  TLS("tls", Kind.SWITCH),
  TRUSTSTORE("tls.truststore", Kind.FILE),
  TRUSTSTORE_PASSWORD("tls.truststore-password", Kind.SECRET),
  CERTIFICATE("tls.certificate", Kind.FILE),
  KEY("tls.key", Kind.FILE),
  KEY_PASSWORD("tls.key-password", Kind.SECRET),
  VERIFY_HOSTNAME("tls.verify-hostname", Kind.SWITCH);

  static final String VARIABLES = "XYLEM_CASSANDRA_";
  static final String TLS_SECTION = "tls.";

  private enum Kind {
    TEXT,
    SECRET,
    FILE,
    SWITCH
  }

  private final String path;
  private final Kind kind;

  ConnectionKey(String path) {
    this(path, Kind.TEXT);
  }

  ConnectionKey(String path, Kind kind) {
    this.path = path;
    this.kind = kind;
  }

  /** Its name in a file; a dot leads into a section. */
  public String path() {
    return path;
  }

  /** The environment variable for the same setting. */
  public String variable() {
    return VARIABLES + path.replace('.', '_').replace('-', '_').toUpperCase(Locale.ROOT);
  }

  boolean isSecret() {
    return kind == Kind.SECRET;
  }

  /** Whether it is of what somebody logs in with, so that it must not go to any host. */
  public boolean isOfLogin() {
    return isSecret() || this == USERNAME || this == PASSWORD_FILE || this == KEY;
  }

  boolean isFile() {
    return kind == Kind.FILE;
  }

  boolean isSwitch() {
    return kind == Kind.SWITCH;
  }

  boolean isAboutTls() {
    return path.startsWith(TLS_SECTION);
  }

  static Optional<ConnectionKey> of(String path) {
    return Arrays.stream(values()).filter(key -> key.path.equals(path)).findFirst();
  }
}
