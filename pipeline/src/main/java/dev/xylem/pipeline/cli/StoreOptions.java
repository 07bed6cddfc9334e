package dev.xylem.pipeline.cli;

import dev.xylem.pipeline.run.RunSettings.StoreSettings;
import java.nio.file.Path;
import java.util.Optional;
import picocli.CommandLine.Option;

/** Options that say where the tables are kept. */
final class StoreOptions {
  @Option(
      names = "--cassandra",
      paramLabel = "HOST[:PORT],...|embedded",
      defaultValue = StoreSettings.EMBEDDED,
      description = {
        "Where the tables are kept: a cluster, or a Cassandra that is started for this command"
            + " (default: ${DEFAULT-VALUE}).",
        "User and password are taken from XYLEM_CASSANDRA_USERNAME and XYLEM_CASSANDRA_PASSWORD."
      })
  private String cassandra;

  @Option(
      names = "--local-datacenter",
      paramLabel = "NAME",
      description = "The data centre to talk to (default: that of the first host).")
  private String localDatacenter;

  @Option(
      names = "--data",
      paramLabel = "DIR",
      description = {
        "Where the embedded Cassandra keeps its files, for the next run and for xylem show",
        "(default: a temporary directory, deleted at the end)."
      })
  private Path data;

  @Option(
      names = "--replication",
      paramLabel = "N|DC:N,...",
      defaultValue = "1",
      description = "Replicas of a new keyspace (default: ${DEFAULT-VALUE}).")
  private String replication;

  StoreSettings settings(String keyspace) {
    return new StoreSettings(
        cassandra,
        keyspace,
        Optional.ofNullable(localDatacenter),
        Optional.ofNullable(data),
        replication);
  }

  Optional<Path> data() {
    return Optional.ofNullable(data);
  }

  /** The options again, as one would type them to reach the same tables. */
  String asTyped() {
    if (data != null) {
      return "--data=" + data;
    }
    return "--cassandra=" + cassandra;
  }
}
