package dev.xylem.pipeline.arguments;

import dev.xylem.pipeline.flink.FlinkOptions;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/** The options of all commands. */
final class OptionCatalog {
  /** Those of Beam and Flink that are in use; to learn of the others takes half a second. */
  private static final Set<String> OF_FLINK = Set.of("flinkMaster", "jobName");

  private static final String RUN = "run";

  private final Supplier<CommandLine> all;
  private CommandLine root;
  private Set<String> own;

  /**
   * @param all the root of all commands, asked for only where it is needed
   */
  OptionCatalog(Supplier<CommandLine> all) {
    this.all = all;
  }

  private CommandLine root() {
    if (root == null) {
      root = all.get();
    }
    return root;
  }

  private Set<String> own() {
    if (own == null) {
      own = names(root()).collect(Collectors.toCollection(TreeSet::new));
    }
    return own;
  }

  private static Stream<String> names(CommandLine command) {
    return Stream.concat(
        names(command.getCommandSpec().options().stream()),
        command.getSubcommands().values().stream().flatMap(OptionCatalog::names));
  }

  private static Stream<String> names(Stream<OptionSpec> options) {
    return options
        .map(option -> option.longestName())
        .filter(name -> name.startsWith("--"))
        .map(name -> name.substring(2));
  }

  /** Without the dashes, sorted. */
  Set<String> names() {
    Set<String> names = new TreeSet<>(own());
    names.addAll(OF_FLINK);
    return names;
  }

  /** Those that a command takes, but for the rare ones of Beam. */
  Set<String> names(CommandSpec command) {
    Set<String> names =
        names(command.options().stream()).collect(Collectors.toCollection(TreeSet::new));
    if (handsOn(command)) {
      names.addAll(command.name().equals(RUN) ? OF_FLINK : names());
    }
    return names;
  }

  boolean knows(String name) {
    return own().contains(name) || isOfFlink(name);
  }

  /** Options that a command takes, or hands on to a run. */
  boolean takes(CommandSpec command, String name) {
    return find(command, name).isPresent() || (handsOn(command) && isOfFlink(name));
  }

  /** An option of Xylem's own, as a command takes it. */
  Optional<OptionSpec> find(CommandSpec command, String name) {
    OptionSpec found = command.findOption("--" + name);
    if (found == null && handsOn(command) && !OF_FLINK.contains(name)) {
      CommandLine run = root().getSubcommands().get(RUN);
      found = run == null ? null : run.getCommandSpec().findOption("--" + name);
    }
    return Optional.ofNullable(found);
  }

  private static boolean handsOn(CommandSpec command) {
    return !command.unmatchedArgsBindings().isEmpty();
  }

  private boolean isOfFlink(String name) {
    return OF_FLINK.contains(name) || (!own().contains(name) && FlinkOptions.isKnown(name));
  }
}
