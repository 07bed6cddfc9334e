package dev.xylem.pipeline.command;

import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/** An option with its value, as one argument. */
final class TypedOption {
  private TypedOption() {}

  static String name(String argument) {
    return argument.split("=", 2)[0];
  }

  /** One that was parsed. */
  static String text(OptionSpec option) {
    return isSwitch(option)
        ? option.longestName()
        : option.longestName() + "=" + String.join(",", option.originalStringValues());
  }

  /** One that was kept, as a command takes it: a switch has no value there. */
  static String text(String kept, CommandSpec command) {
    OptionSpec option = command.findOption(name(kept));
    return option != null && isSwitch(option) ? name(kept) : kept;
  }

  private static boolean isSwitch(OptionSpec option) {
    return option.arity().max() == 0;
  }
}
