package dev.xylem.pipeline.defaults;

import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/** Options as variables: {@code XYLEM_WRITE_TIMEOUT} for {@code --write-timeout}. */
public final class EnvironmentOptions {
  private static final String PREFIX = "XYLEM_";
  private static final Pattern CAPITAL = Pattern.compile("(?<=[a-z])(?=[A-Z])");

  /**
   * The variables of these names say something else, or are read where they are needed: by the
   * launcher, by workers of Flink and with the other settings of the connection.
   */
  private static final Set<String> READ_ELSEWHERE =
      Set.of(
          "cassandra-config",
          "driver",
          "heap",
          "help",
          "metrics-address",
          "metrics-port",
          "profile-file",
          "version",
          "yes");

  private final Map<String, String> environment;

  public EnvironmentOptions(Map<String, String> environment) {
    this.environment = environment;
  }

  /** Whether it can say nothing of any option. */
  public boolean isEmpty() {
    return environment.keySet().stream().noneMatch(name -> name.startsWith(PREFIX));
  }

  /** The variable for an option. */
  public static String variable(String name) {
    return PREFIX
        + CAPITAL.matcher(name).replaceAll("_").replace('-', '_').toUpperCase(Locale.ROOT);
  }

  /** What the environment says for an option; an empty variable says nothing. */
  public Optional<DefaultOption> get(String name) {
    if (READ_ELSEWHERE.contains(name)) {
      return Optional.empty();
    }
    String variable = variable(name);
    return Optional.ofNullable(environment.get(variable))
        .filter(value -> !value.isEmpty())
        .map(value -> DefaultOption.of(name, value, variable));
  }
}
