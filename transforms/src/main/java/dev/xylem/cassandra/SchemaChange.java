package dev.xylem.cassandra;

import com.datastax.oss.driver.api.core.CqlSession;
import com.datastax.oss.driver.api.core.DriverException;
import com.datastax.oss.driver.api.core.cql.SimpleStatement;
import com.datastax.oss.driver.api.core.servererrors.UnauthorizedException;
import dev.xylem.types.XylemException;
import dev.xylem.types.XylemException.Fact;
import java.time.Duration;

/** A statement that changes the schema; done when all nodes have the change. */
final class SchemaChange {
  private static final Duration TIMEOUT = Duration.ofSeconds(60);

  private SchemaChange() {}

  static void execute(CassandraSession session, String cql) {
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
      session.kind().awaitSettled(driver, session.config().keyspace(), TIMEOUT);
    } catch (UnauthorizedException e) {
      throw new XylemException("Cassandra at %s refuses: %s".formatted(where, e.getMessage()), e)
          .with(
              Fact.HINT,
              "a run needs CREATE, SELECT and MODIFY on its keyspace, and CREATE ON ALL KEYSPACES"
                  + " where that is missing; an administrator can GRANT them");
    } catch (DriverException e) {
      throw new XylemException(
          "Cassandra at %s %s: %s".formatted(where, DriverFault.of(e).reason(), cql), e);
    }
  }
}
