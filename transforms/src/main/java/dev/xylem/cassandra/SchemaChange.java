package dev.xylem.cassandra;

import com.datastax.oss.driver.api.core.CqlSession;
import com.datastax.oss.driver.api.core.DriverException;
import com.datastax.oss.driver.api.core.cql.SimpleStatement;
import dev.xylem.types.XylemException;
import java.time.Duration;

/** A statement that changes the schema; done when all nodes have the change. */
public final class SchemaChange {
  private static final Duration TIMEOUT = Duration.ofSeconds(60);

  private SchemaChange() {}

  /**
   * @throws XylemException if the cluster refuses it, or its nodes do not agree within a minute
   */
  public static void execute(CassandraSession session, String cql) {
    String where = session.config().where();
    try {
      CqlSession driver = session.cql();
      boolean agreed =
          driver
              .execute(SimpleStatement.newInstance(cql).setTimeout(TIMEOUT).setIdempotent(true))
              .getExecutionInfo()
              .isSchemaInAgreement();
      long start = System.nanoTime();
      while (!agreed && System.nanoTime() - start < TIMEOUT.toNanos()) {
        agreed = driver.checkSchemaAgreement();
      }
      if (!agreed) {
        throw new XylemException(
            "the nodes of Cassandra at %s do not agree on the schema after %s"
                .formatted(where, Durations.readable(TIMEOUT)));
      }
    } catch (DriverException e) {
      throw new XylemException(
          "Cassandra at %s %s: %s".formatted(where, DriverFault.of(e).reason(), cql), e);
    }
  }
}
