package dev.xylem.embedded;

/** An embedded Cassandra that cannot be started; the message says why and what to do next. */
public class EmbeddedCassandraException extends RuntimeException {

  private static final long serialVersionUID = 1L;

  EmbeddedCassandraException(String message) {
    super(message);
  }
}
