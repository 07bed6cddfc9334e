package dev.xylem.pipeline.arguments;

import dev.xylem.pipeline.defaults.DefaultOption;
import dev.xylem.pipeline.defaults.ProfileFile;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import picocli.CommandLine.Model.OptionSpec;

/**
 * What somebody would have typed for an option.
 *
 * @param known absent for one of Beam or Flink
 * @param file from which the option may be; paths of it start from its directory
 */
record OptionValue(DefaultOption option, Optional<OptionSpec> known, Optional<ProfileFile> file) {
  /** Paths that may be URLs instead. */
  private static final Set<String> PATHS_OR_URLS = Set.of("script", "params");

  /**
   * @throws IllegalArgumentException if a switch is neither on nor off
   */
  Stream<String> arguments() {
    String name = "--" + option.name();
    if (known.filter(spec -> spec.arity().max() == 0).isPresent()) {
      return isOn() ? Stream.of(name) : Stream.empty();
    }
    return option.values().stream().map(value -> name + "=" + resolved(value));
  }

  private boolean isOn() {
    String value = option.values().get(0);
    if (!value.equals("true") && !value.equals("false")) {
      throw new IllegalArgumentException(
          "%s: %s: true or false is needed".formatted(option.place(), option.name()));
    }
    return value.equals("true");
  }

  private String resolved(String value) {
    Optional<Path> directory =
        file.filter(read -> option.place().startsWith(read.path() + ":"))
            .map(read -> read.path().getParent());
    return directory.isPresent() && isPath(value)
        ? directory.get().resolve(value).toString()
        : value;
  }

  private boolean isPath(String value) {
    if (PATHS_OR_URLS.contains(option.name())) {
      return !value.contains("://");
    }
    return known
        .filter(spec -> Arrays.asList(spec.auxiliaryTypes()).contains(Path.class))
        .isPresent();
  }
}
