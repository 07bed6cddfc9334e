package dev.xylem.pipeline.cli;

import dev.xylem.pipeline.options.RunSettings.StoreSettings;
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
  private static final Pattern PLAIN_WORD = Pattern.compile("[A-Za-z0-9_./:=,@%+-]+");

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

  @Spec(Spec.Target.MIXEE)
  private CommandSpec spec;

  /**
   * @throws ParameterException if they contradict each other, or are no hosts or no keyspace
   */
  StoreSettings settings(String keyspace) {
    try {
      StoreSettings settings =
          new StoreSettings(
              cassandra, keyspace, Optional.ofNullable(localDatacenter), Optional.ofNullable(data));
      if (data != null && !settings.isEmbedded()) {
        throw wrong("--data is for an embedded Cassandra, and --cassandra names another one");
      }
      return settings;
    } catch (IllegalArgumentException e) {
      throw wrong(e.getMessage());
    }
  }

  /**
   * The same for a store that must have tables already.
   *
   * @throws ParameterException if it cannot have any
   */
  StoreSettings settingsOfExisting(String keyspace) {
    StoreSettings settings = settings(keyspace);
    if (settings.isEmbedded() && data == null) {
      throw wrong("Say where the tables are: --data=DIR or --cassandra=HOST:PORT");
    }
    if (settings.isEmbedded() && !Files.isDirectory(data)) {
      throw wrong("--data=" + data + ": there is no such directory");
    }
    return settings;
  }

  private ParameterException wrong(String what) {
    return new ParameterException(spec.commandLine(), what);
  }

  Optional<Path> data() {
    return Optional.ofNullable(data);
  }

  /** The options again, as one would type them to reach the same tables. */
  String asTyped() {
    if (data != null) {
      return quoted("--data=" + data);
    }
    return quoted("--cassandra=" + cassandra)
        + (localDatacenter == null ? "" : " " + quoted("--local-datacenter=" + localDatacenter));
  }

  /** A word as a shell takes it. */
  static String quoted(String word) {
    return PLAIN_WORD.matcher(word).matches() ? word : "'" + word.replace("'", "'\\''") + "'";
  }
}
