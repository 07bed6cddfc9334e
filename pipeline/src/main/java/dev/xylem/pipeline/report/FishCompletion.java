package dev.xylem.pipeline.report;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.StringJoiner;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/** A script for fish: a line for each command, and for each option of each command. */
final class FishCompletion {
  private final String root;
  private final List<String> lines = new ArrayList<>();

  private FishCompletion(String root) {
    this.root = root;
  }

  static String of(CommandLine root) {
    FishCompletion fish = new FishCompletion(root.getCommandName());
    fish.lines.add("# fish completion of " + fish.root);
    fish.add(root, List.of());
    return String.join("\n", fish.lines) + "\n";
  }

  private void add(CommandLine command, List<String> path) {
    String here = condition(command, path);
    for (OptionSpec option : command.getCommandSpec().options()) {
      lines.add(line(here) + " " + option(option));
    }
    // An alias is one command with two names.
    for (CommandLine sub : new LinkedHashSet<>(command.getSubcommands().values())) {
      CommandSpec spec = sub.getCommandSpec();
      lines.add(
          "%s -f -a %s -d %s"
              .formatted(
                  line(here), spec.name(), quoted(first(spec.usageMessage().description()))));
      List<String> below = new ArrayList<>(path);
      below.add(spec.name());
      add(sub, below);
    }
  }

  private String line(String condition) {
    return "complete -c %s -n %s".formatted(root, quoted(condition));
  }

  /** That the words so far name this command and none below it. */
  private static String condition(CommandLine command, List<String> path) {
    if (path.isEmpty()) {
      return "__fish_use_subcommand";
    }
    StringJoiner all = new StringJoiner("; and ");
    path.forEach(name -> all.add("__fish_seen_subcommand_from " + name));
    if (!command.getSubcommands().isEmpty()) {
      all.add(
          "not __fish_seen_subcommand_from " + String.join(" ", command.getSubcommands().keySet()));
    }
    return all.toString();
  }

  private static String option(OptionSpec option) {
    StringJoiner text = new StringJoiner(" ");
    for (String name : option.names()) {
      text.add(name.startsWith("--") ? "-l " + name.substring(2) : "-s " + name.substring(1));
    }
    if (option.arity().max() > 0) {
      text.add(value(option));
    }
    return text.add("-d " + quoted(first(option.description()))).toString();
  }

  /** Files are completed only where one is wanted. */
  private static String value(OptionSpec option) {
    if (Arrays.asList(option.auxiliaryTypes()).contains(Path.class)
        || option.paramLabel().contains("FILE")) {
      return "-r";
    }
    if (option.completionCandidates() == null) {
      return "-x";
    }
    StringJoiner values = new StringJoiner(" ");
    option.completionCandidates().forEach(value -> values.add(value.toLowerCase(Locale.ROOT)));
    return "-x -a " + quoted(values.toString());
  }

  private static String first(String... description) {
    return description.length == 0 ? "" : description[0];
  }

  private static String quoted(String text) {
    return "'" + text.replace("\\", "\\\\").replace("'", "\\'") + "'";
  }
}
