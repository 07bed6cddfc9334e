package dev.xylem.pipeline.defaults;

import dev.xylem.pipeline.connection.ConnectionKey;
import dev.xylem.pipeline.defaults.ProfileFile.Origin;
import java.util.Arrays;
import java.util.Collection;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * What a profile file may say. One that was only found in the working directory can have come with
 * the scripts there, which are not trusted: it says where tables are and how much is done at once,
 * never which code runs, what a formula may do, or which file is written. It does not get a login
 * that comes from elsewhere, either.
 */
public final class ProfileTrust {
  /** Options that a file may give that was only found. */
  public static final Set<String> HARMLESS =
      Set.of(
          "calc-parallelism",
          "cassandra",
          "chunk-bytes",
          "chunk-rows",
          "color",
          "data",
          "flinkMaster",
          "format",
          "jobName",
          "join-parallelism",
          "join-shards",
          "keyspace",
          "limit",
          "load-parallelism",
          "local-datacenter",
          "parallelism",
          "params",
          "progress",
          "python-memory",
          "python-row-timeout",
          "read-consistency",
          "read-page-rows",
          "read-splits",
          "replication",
          "script",
          "searchable-indexes",
          "stall-timeout",
          "table-sink",
          "write-batch-bytes",
          "write-batch-rows",
          "write-concurrency",
          "write-consistency",
          "write-parallelism",
          "write-timeout");

  private static final Pattern SECRET =
      Pattern.compile("passw|secret|token|credential", Pattern.CASE_INSENSITIVE);

  private static final Map<String, String> NEVER =
      Map.of(
          "yes", "whoever deletes is asked, or types it",
          "help", "it is typed",
          "version", "it is typed",
          "target", "it stands outside of the targets, is typed, or set as XYLEM_TARGET",
          "profile-file", "it is typed, or set as " + ProfileSearch.VARIABLE,
          "driver", "the launcher has to know it before Java starts; set XYLEM_DRIVER");

  private static final Set<String> WHERE_THE_LOGIN_GOES = Set.of("cassandra", "flinkMaster");

  private ProfileTrust() {}

  /** Why no file may say this, if none may. */
  public static Optional<String> refusal(DefaultOption option) {
    String name = option.name();
    if (SECRET.matcher(name).find()) {
      return Optional.of(
          ("%s: secrets do not belong here: set XYLEM_CASSANDRA_PASSWORD, or write them into the"
                  + " file of --cassandra-config (docs/cassandra.md)")
              .formatted(option.place()));
    }
    if (NEVER.containsKey(name)) {
      return Optional.of(
          "%s: %s cannot stand in a file: %s".formatted(option.place(), name, NEVER.get(name)));
    }
    return Optional.empty();
  }

  /** Why a file that came to be read so may not say this, if others may. */
  public static Optional<String> refusal(DefaultOption option, Origin origin) {
    if (origin == Origin.FOUND && !HARMLESS.contains(option.name())) {
      return Optional.of(
          ("%s: %s decides what code may do or which files are used, and this file was only found:"
                  + " if you trust it, name it with --profile-file=xylem.yaml or %s=xylem.yaml")
              .formatted(option.place(), option.name(), ProfileSearch.VARIABLE));
    }
    return Optional.empty();
  }

  /**
   * @param used what counts of a file that was only found
   * @param typed names of options on the command line
   * @throws IllegalArgumentException if it would send a login somewhere that it does not have
   *     itself
   */
  public static void requireOwnLogin(
      Collection<DefaultOption> used, Set<String> typed, Map<String, String> environment) {
    Optional<String> login = login(typed, environment);
    used.stream()
        .filter(option -> WHERE_THE_LOGIN_GOES.contains(option.name()))
        .findFirst()
        .filter(option -> login.isPresent())
        .ifPresent(
            option -> {
              throw new IllegalArgumentException(
                  ("%s: %s would get the login of %s, and this file was only found: if you trust"
                          + " it, name it with --profile-file=xylem.yaml or %s=xylem.yaml")
                      .formatted(
                          option.place(), option.name(), login.get(), ProfileSearch.VARIABLE));
            });
  }

  private static Optional<String> login(Set<String> typed, Map<String, String> environment) {
    if (typed.contains("cassandra-config")) {
      return Optional.of("--cassandra-config");
    }
    return Stream.concat(
            Arrays.stream(ConnectionKey.values())
                .filter(ConnectionKey::isOfLogin)
                .map(ConnectionKey::variable),
            Stream.of("XYLEM_CASSANDRA_CONFIG"))
        .filter(variable -> !environment.getOrDefault(variable, "").isEmpty())
        .findFirst();
  }
}
