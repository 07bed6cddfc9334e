package dev.xylem.pipeline.arguments;

import dev.xylem.pipeline.connection.ConnectionKey;
import dev.xylem.pipeline.connection.ConnectionSettings;
import dev.xylem.pipeline.connection.ConnectionSources;
import dev.xylem.pipeline.connection.CqlDriver;
import dev.xylem.pipeline.settings.RunSettings.StoreSettings;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.StringJoiner;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Options that say where the tables are kept. */
public final class StoreArguments {
  @Option(
      names = "--cassandra",
      paramLabel = "HOST[:PORT],...|embedded",
      description = {
        "Where the tables are kept: a cluster, or a Cassandra that is started for this command",
        "(default: the hosts of --cassandra-config, else embedded)."
      })
  private String cassandra;

  @Option(
      names = "--cassandra-config",
      paramLabel = "FILE",
      description = {
        "YAML: hosts, local-datacenter, username, password, tls; see docs/cassandra.md.",
        "The environment has precedence for each of them, e.g. XYLEM_CASSANDRA_PASSWORD."
      })
  private Path configFile;

  @Option(
      names = "--local-datacenter",
      paramLabel = "NAME",
      description = "The data centre to connect to (default: that of the first host).")
  private String localDatacenter;

  @Option(
      names = "--driver",
      paramLabel = "apache|scylla",
      defaultValue = "${env:XYLEM_DRIVER}",
      description = "The driver: scylla knows the cores of ScyllaDB's nodes (default: apache).")
  private CqlDriver driver;

  @Option(
      names = "--data",
      paramLabel = "DIR",
      description = {
        "Where the embedded Cassandra keeps its files, for the next run and for xylem table",
        "(default: a temporary directory, deleted at the end)."
      })
  private Path data;

  @Spec(Spec.Target.MIXEE)
  private CommandSpec spec;

  private Optional<ConnectionSettings> connection;

  /**
   * @throws ParameterException if options contradict each other, or hosts or keyspace are not valid
   */
  public StoreSettings settings(String keyspace) {
    try {
      if (driver != null) {
        driver.requireLoaded();
      }
      Optional<ConnectionSettings> cluster = connection();
      if (cluster.isEmpty()) {
        return StoreSettings.embedded(keyspace, Optional.ofNullable(data));
      }
      if (data != null) {
        throw wrong("--data is for an embedded Cassandra, and another one is named");
      }
      return StoreSettings.of(cluster.get().config(keyspace));
    } catch (IllegalArgumentException e) {
      throw wrong(e.getMessage());
    }
  }

  /** Read once, so that problems of the file are reported once. */
  private Optional<ConnectionSettings> connection() {
    if (connection == null) {
      connection =
          new ConnectionSources(
                  Optional.ofNullable(cassandra),
                  Optional.ofNullable(localDatacenter),
                  Optional.ofNullable(configFile),
                  data != null)
              .resolve(System.getenv(), warning -> warn(warning));
    }
    return connection;
  }

  private void warn(String warning) {
    spec.commandLine().getErr().println("xylem: " + warning);
  }

  /**
   * The same for a store that must have tables already.
   *
   * @throws ParameterException if it cannot have any
   */
  public StoreSettings settingsOfExisting(String keyspace) {
    StoreSettings settings = settings(keyspace);
    if (settings.isEmbedded() && data == null) {
      throw wrong("Missing option: --data=DIR, --cassandra=HOST:PORT or --cassandra-config=FILE");
    }
    if (settings.isEmbedded() && !Files.isDirectory(data)) {
      throw wrong("--data=" + data + ": there is no such directory");
    }
    return settings;
  }

  private ParameterException wrong(String what) {
    return new ParameterException(spec.commandLine(), what);
  }

  /** The options again, as one would type them to reach the same tables. */
  public String asTyped() {
    if (data != null) {
      return ShellWord.quoted("--data=" + data);
    }
    StringJoiner typed = new StringJoiner(" ");
    add(typed, "--cassandra=", configFile == null ? hosts() : cassandra);
    add(typed, "--cassandra-config=", configFile);
    add(typed, "--local-datacenter=", localDatacenter);
    return typed.toString();
  }

  private String hosts() {
    return connection()
        .flatMap(settings -> settings.get(ConnectionKey.HOSTS))
        .orElse(StoreSettings.EMBEDDED);
  }

  private static void add(StringJoiner typed, String option, Object value) {
    if (value != null) {
      typed.add(ShellWord.quoted(option + value));
    }
  }
}
