package dev.xylem.pipeline.arguments;

import java.util.regex.Pattern;
import picocli.CommandLine;

/**
 * Lets Xylem's own options be spelled as those of Beam and Flink are: {@code --writeBatchRows} for
 * {@code --write-batch-rows}.
 */
public final class OptionSpelling {
  private static final Pattern CAPITAL = Pattern.compile("(?<=[a-z])([A-Z])");

  private OptionSpelling() {}

  /** The arguments with the options that a command knows spelled as it declares them. */
  public static String[] asDeclared(CommandLine root, String[] arguments) {
    String[] spelled = arguments.clone();
    CommandLine command = root;
    for (int i = 0; i < spelled.length; i++) {
      CommandLine next = command.getSubcommands().get(spelled[i]);
      command = next == null ? command : next;
      spelled[i] = asDeclared(command, spelled[i]);
    }
    return spelled;
  }

  private static String asDeclared(CommandLine command, String argument) {
    String[] nameAndValue = argument.split("=", 2);
    if (!nameAndValue[0].startsWith("--")) {
      return argument;
    }
    String name =
        CAPITAL
            .matcher(nameAndValue[0])
            .replaceAll(capital -> "-" + Character.toLowerCase(capital.group(1).charAt(0)));
    if (command.getCommandSpec().findOption(name) == null) {
      return argument;
    }
    return nameAndValue.length == 1 ? name : name + "=" + nameAndValue[1];
  }
}
