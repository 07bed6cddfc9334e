package dev.xylem.chaos;

import com.datastax.oss.driver.api.core.CqlIdentifier;
import com.datastax.oss.driver.api.core.CqlSession;
import com.datastax.oss.driver.api.core.config.DefaultDriverOption;
import com.datastax.oss.driver.api.core.config.DriverConfigLoader;
import dev.xylem.cassandra.session.CassandraConfig;
import dev.xylem.embedded.EmbeddedCassandra;
import dev.xylem.embedded.Tuning;
import dev.xylem.pipeline.connection.LocalConnection;
import dev.xylem.testing.CassandraOption;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;

/** A Cassandra that no fault disturbs itself. */
final class CampaignCassandra implements AutoCloseable {
  private static final Duration PATIENCE = Duration.ofSeconds(60);
  private static final int HEAP_MEGABYTES = 512;

  private final EmbeddedCassandra cassandra;

  private CampaignCassandra(EmbeddedCassandra cassandra) {
    this.cassandra = cassandra;
  }

  /**
   * @param data a run's {@code --data}, or nothing for one without earlier tables
   */
  static CampaignCassandra start(Optional<Path> data) throws IOException, InterruptedException {
    var builder =
        EmbeddedCassandra.builder().tuning(Tuning.FAST_START).heapMegabytes(HEAP_MEGABYTES);
    data.ifPresent(builder::directory);
    return new CampaignCassandra(builder.start());
  }

  InetSocketAddress address() {
    return cassandra.contactPoint();
  }

  /** The option of a command that connects to it. */
  String option() {
    return CassandraOption.of(config());
  }

  /** The same by way of a proxy. */
  String optionVia(String hostAndPort) {
    CassandraConfig config = config();
    return CassandraOption.of(
        CassandraConfig.of(hostAndPort, config.keyspace()).withSecurity(config.security()));
  }

  private CassandraConfig config() {
    return LocalConnection.config(cassandra, "none");
  }

  /** Sums of the tables of runs that are noted as complete, by run and table. */
  Map<Integer, Map<String, String>> sums(String keyspace) {
    try (CqlSession session = connect()) {
      return TableSums.ofCompleteRuns(session, CqlIdentifier.fromInternal(keyspace));
    }
  }

  void drop(String keyspace) {
    try (CqlSession session = connect()) {
      session.execute("DROP KEYSPACE IF EXISTS " + keyspace);
    }
  }

  private CqlSession connect() {
    return CqlSession.builder()
        .withConfigLoader(
            DriverConfigLoader.programmaticBuilder()
                .withDuration(DefaultDriverOption.REQUEST_TIMEOUT, PATIENCE)
                .withDuration(DefaultDriverOption.CONNECTION_INIT_QUERY_TIMEOUT, PATIENCE)
                .withDuration(DefaultDriverOption.CONTROL_CONNECTION_TIMEOUT, PATIENCE)
                .build())
        .addContactPoint(address())
        .withLocalDatacenter(cassandra.localDatacenter())
        .withAuthCredentials(cassandra.login().username(), cassandra.login().password())
        .build();
  }

  @Override
  public void close() {
    cassandra.close();
  }
}
