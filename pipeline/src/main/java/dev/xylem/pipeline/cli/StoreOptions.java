package dev.xylem.pipeline.cli;

import dev.xylem.cassandra.CassandraConfig;
import dev.xylem.cassandra.Replication;
import dev.xylem.pipeline.run.RunSettings.StoreSettings;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.regex.Pattern;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Options that say where the tables are kept. */
final class StoreOptions {
  private static final Pattern PLAIN_WORD = Pattern.compile("[A-Za-z0-9_@%+=:,./-]+");

  @Spec(Spec.Target.MIXEE)
  private CommandSpec spec;

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

  /**
   * Finds what is wrong before anything is started.
   *
   * @throws ParameterException for a value that cannot be meant
   */
  void check(String keyspace) {
    check("--replication", () -> Replication.parse(replication));
    check(
        settings(keyspace).isEmbedded() ? "--keyspace" : "--cassandra or --keyspace",
        () -> CassandraConfig.of(cassandra, keyspace));
  }

  private void check(String option, Runnable parse) {
    try {
      parse.run();
    } catch (IllegalArgumentException e) {
      throw new ParameterException(
          spec.commandLine(), "wrong value for %s: %s".formatted(option, e.getMessage()), e);
    }
  }

  /**
   * @throws ParameterException if the directory is not there and cannot be made
   */
  void makeDataDirectory() {
    if (data == null) {
      return;
    }
    try {
      Files.createDirectories(data);
    } catch (IOException e) {
      throw new ParameterException(
          spec.commandLine(), "the directory --data=%s cannot be made".formatted(data), e);
    }
  }

  /**
   * @throws ParameterException if the options do not lead to tables of earlier runs
   */
  void requireKeptTables() {
    if (data == null && cassandra.equals(StoreSettings.EMBEDDED)) {
      throw new ParameterException(
          spec.commandLine(), "Say where the tables are: --data=DIR or --cassandra=HOST");
    }
    if (data != null && !Files.isDirectory(data)) {
      throw new ParameterException(
          spec.commandLine(), "there is no directory --data=%s".formatted(data));
    }
  }

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
    return quoted(data != null ? "--data=" + data : "--cassandra=" + cassandra);
  }

  /** A word as a shell takes it. */
  static String quoted(String word) {
    return PLAIN_WORD.matcher(word).matches() ? word : "'" + word.replace("'", "'\\''") + "'";
  }
}
