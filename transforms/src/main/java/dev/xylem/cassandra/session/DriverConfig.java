package dev.xylem.cassandra.session;

import com.datastax.oss.driver.api.core.config.DefaultDriverOption;
import com.datastax.oss.driver.api.core.config.DriverConfigLoader;
import com.datastax.oss.driver.api.core.config.ProgrammaticDriverConfigLoaderBuilder;
import java.time.Duration;
import java.util.List;

/** The settings of the driver that differ from its defaults. */
final class DriverConfig {
  /**
   * A frozen node holds the requests sent to it until a heartbeat is missed, so that has to show
   * within seconds.
   */
  private static final Duration HEARTBEAT_INTERVAL = Duration.ofSeconds(5);

  private static final Duration HEARTBEAT_TIMEOUT = Duration.ofSeconds(5);
  private static final Duration CONNECT_TIMEOUT = Duration.ofSeconds(5);
  private static final Duration SCHEMA_REQUEST_TIMEOUT = Duration.ofSeconds(30);

  /** By default the driver delays every statement that changes the schema by a second. */
  private static final Duration SCHEMA_WINDOW = Duration.ofMillis(10);

  /** By default closing a session takes two seconds. */
  private static final int QUIET_MILLIS = 100;

  private static final int SHUTDOWN_MILLIS = 5_000;
  private static final String MILLISECONDS = "MILLISECONDS";

  private DriverConfig() {}

  static DriverConfigLoader of(CassandraConfig config) {
    ProgrammaticDriverConfigLoaderBuilder settings =
        DriverConfigLoader.programmaticBuilder(DriverConfig.class.getClassLoader())
            .withString(DefaultDriverOption.SESSION_NAME, config.keyspace())
            .withDuration(DefaultDriverOption.REQUEST_TIMEOUT, config.requestTimeout())
            .withBoolean(DefaultDriverOption.REQUEST_DEFAULT_IDEMPOTENCE, false)
            .withDuration(DefaultDriverOption.HEARTBEAT_INTERVAL, HEARTBEAT_INTERVAL)
            .withDuration(DefaultDriverOption.HEARTBEAT_TIMEOUT, HEARTBEAT_TIMEOUT)
            .withDuration(DefaultDriverOption.CONNECTION_CONNECT_TIMEOUT, CONNECT_TIMEOUT)
            .withDuration(DefaultDriverOption.CONNECTION_INIT_QUERY_TIMEOUT, CONNECT_TIMEOUT)
            .withDuration(DefaultDriverOption.CONTROL_CONNECTION_TIMEOUT, CONNECT_TIMEOUT)
            .withDuration(
                DefaultDriverOption.METADATA_SCHEMA_REQUEST_TIMEOUT, SCHEMA_REQUEST_TIMEOUT)
            .withDuration(DefaultDriverOption.METADATA_SCHEMA_WINDOW, SCHEMA_WINDOW)
            .withString(DefaultDriverOption.NETTY_IO_SHUTDOWN_UNIT, MILLISECONDS)
            .withInt(DefaultDriverOption.NETTY_IO_SHUTDOWN_QUIET_PERIOD, QUIET_MILLIS)
            .withInt(DefaultDriverOption.NETTY_IO_SHUTDOWN_TIMEOUT, SHUTDOWN_MILLIS)
            .withString(DefaultDriverOption.NETTY_ADMIN_SHUTDOWN_UNIT, MILLISECONDS)
            .withInt(DefaultDriverOption.NETTY_ADMIN_SHUTDOWN_QUIET_PERIOD, QUIET_MILLIS)
            .withInt(DefaultDriverOption.NETTY_ADMIN_SHUTDOWN_TIMEOUT, SHUTDOWN_MILLIS)
            .withDuration(DefaultDriverOption.RECONNECTION_BASE_DELAY, Duration.ofSeconds(1))
            .withDuration(DefaultDriverOption.RECONNECTION_MAX_DELAY, Duration.ofSeconds(5))
            .withStringList(
                DefaultDriverOption.METADATA_SCHEMA_REFRESHED_KEYSPACES, List.of(config.keyspace()))
            .withBoolean(DefaultDriverOption.REQUEST_LOG_WARNINGS, false)
            .withBoolean(DefaultDriverOption.CONNECTION_WARN_INIT_ERROR, false)
            .withClass(DefaultDriverOption.LOAD_BALANCING_POLICY_CLASS, LocalReplicaFirst.class);
    DriverMetrics.enable(settings);
    return settings.build();
  }
}
