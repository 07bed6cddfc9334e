package dev.xylem.pipeline.arguments;

import dev.xylem.pipeline.flink.FlinkOptions;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/** The options of all commands. */
final class OptionCatalog {
  /** Those of Beam and Flink that are in use; to learn of the others takes half a second. */
  private static final Set<String> OF_FLINK = Set.of("flinkMaster", "jobName");

  private final CommandLine root;
  private final Set<String> own;

  OptionCatalog(CommandLine root) {
    this.root = root;
    this.own = names(root).collect(Collectors.toCollection(TreeSet::new));
  }

  private static Stream<String> names(CommandLine command) {
    return Stream.concat(
        command.getCommandSpec().options().stream()
            .map(option -> option.longestName())
            .filter(name -> name.startsWith("--"))
            .map(name -> name.substring(2)),
        command.getSubcommands().values().stream().flatMap(OptionCatalog::names));
  }

  /** Without the dashes, sorted. */
  Set<String> names() {
    Set<String> names = new TreeSet<>(own);
    names.addAll(OF_FLINK);
    return names;
  }

  boolean knows(String name) {
    return own.contains(name) || isOfFlink(name);
  }

  /** Options that a command takes, or hands on to a run. */
  boolean takes(CommandSpec command, String name) {
    return find(command, name).isPresent() || (handsOn(command) && isOfFlink(name));
  }

  /** An option of Xylem's own, as a command takes it. */
  Optional<OptionSpec> find(CommandSpec command, String name) {
    OptionSpec found = command.findOption("--" + name);
    if (found == null && handsOn(command)) {
      CommandLine run = root.getSubcommands().get("run");
      found = run == null ? null : run.getCommandSpec().findOption("--" + name);
    }
    return Optional.ofNullable(found);
  }

  private static boolean handsOn(CommandSpec command) {
    return !command.unmatchedArgsBindings().isEmpty();
  }

  private boolean isOfFlink(String name) {
    return !own.contains(name) && (OF_FLINK.contains(name) || FlinkOptions.isKnown(name));
  }
}
