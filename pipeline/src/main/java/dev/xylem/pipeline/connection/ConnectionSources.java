package dev.xylem.pipeline.connection;

import dev.xylem.pipeline.settings.RunSettings.StoreSettings;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * The places that say where Cassandra is: a command line, the environment and a file, in that order
 * of precedence.
 *
 * @param cassandra hosts, or {@code embedded}
 * @param file a {@link ConnectionFile}
 * @param keepsData whether an embedded Cassandra is to keep its files
 */
public record ConnectionSources(
    Optional<String> cassandra,
    Optional<String> localDatacenter,
    Optional<Path> file,
    boolean keepsData) {
  private static final String FILE_VARIABLE = ConnectionKey.VARIABLES + "CONFIG";

  /**
   * @param environment the variables
   * @param warnings what should be put in order, though it can be worked with
   * @return empty for an embedded Cassandra
   * @throws IllegalArgumentException if one of the places says what makes no sense
   */
  public Optional<ConnectionSettings> resolve(
      Map<String, String> environment, Consumer<String> warnings) {
    if (wantsEmbedded()) {
      if (file.isPresent()) {
        throw new IllegalArgumentException(
            "--cassandra-config is for a cluster, and an embedded Cassandra is asked for");
      }
      return Optional.empty();
    }
    Optional<Path> named =
        file.or(
            () ->
                Optional.ofNullable(environment.get(FILE_VARIABLE))
                    .filter(path -> !path.isEmpty())
                    .map(Path::of));
    ConnectionSettings all =
        arguments()
            .orElse(ConnectionSettings.ofEnvironment(environment))
            .orElse(named.map(path -> read(path, warnings)).orElse(ConnectionSettings.NONE));
    return named.isEmpty() && all.get(ConnectionKey.HOSTS).isEmpty()
        ? Optional.empty()
        : Optional.of(all);
  }

  /**
   * Leaves an environment without what it says about where Cassandra is.
   *
   * @param environment the variables, which are changed
   */
  public static void removeFrom(Map<String, String> environment) {
    environment.keySet().removeIf(name -> name.startsWith(ConnectionKey.VARIABLES));
  }

  /** Who names a directory for it need not say so again. */
  private boolean wantsEmbedded() {
    return cassandra
        .map(StoreSettings.EMBEDDED::equals)
        .orElseGet(() -> keepsData && file.isEmpty());
  }

  private ConnectionSettings arguments() {
    ConnectionSettings said = ConnectionSettings.NONE;
    if (cassandra.isPresent()) {
      said = said.with(ConnectionKey.HOSTS, cassandra.get());
    }
    return localDatacenter.isPresent()
        ? said.with(ConnectionKey.LOCAL_DATACENTER, localDatacenter.get())
        : said;
  }

  private static ConnectionSettings read(Path file, Consumer<String> warnings) {
    ConnectionSettings said = ConnectionFile.read(file);
    if (ConnectionFile.exposesSecret(file, said)) {
      warnings.accept(
          "%s holds a password that others can read; chmod 600 %s keeps it".formatted(file, file));
    }
    return said;
  }
}
