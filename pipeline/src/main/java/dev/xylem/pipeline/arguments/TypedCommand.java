package dev.xylem.pipeline.arguments;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;

/**
 * A command line as far as it can be told without parsing it.
 *
 * @param command the innermost one that is named
 * @param words the command line
 * @param commandWords how many of them name the command
 */
public record TypedCommand(CommandSpec command, List<String> words, int commandWords) {
  private static final Set<String> QUESTIONS = Set.of("-h", "--help", "-V", "--version");
  private static final String END_OF_OPTIONS = "--";

  /**
   * @param words options spelled as they are declared
   */
  public static TypedCommand of(CommandLine root, String... words) {
    CommandLine command = root;
    int commandWords = 0;
    for (int i = 0; i < words.length && !words[i].equals(END_OF_OPTIONS); i++) {
      CommandLine next = command.getSubcommands().get(words[i]);
      if (next != null) {
        command = next;
        commandWords = i + 1;
      }
    }
    return new TypedCommand(
        command.getCommandSpec(), List.copyOf(Arrays.asList(words)), commandWords);
  }

  /** Whether something is to be done, and not only explained. */
  public boolean isToBeCarriedOut() {
    return command.parent() != null
        && command.subcommands().isEmpty()
        && words.stream().noneMatch(QUESTIONS::contains);
  }

  /** The options by name, without dashes; of those with the value in the next word, that word. */
  Map<String, String> options() {
    Map<String, String> options = new LinkedHashMap<>();
    for (int i = 0; i < words.size() && !words.get(i).equals(END_OF_OPTIONS); i++) {
      String word = words.get(i);
      if (word.startsWith("--")) {
        String[] nameAndValue = word.substring(2).split("=", 2);
        String next = i + 1 < words.size() ? words.get(i + 1) : "";
        options.put(nameAndValue[0], nameAndValue.length == 2 ? nameAndValue[1] : next);
      }
    }
    return options;
  }

  Optional<String> option(String name) {
    return Optional.ofNullable(options().get(name.substring(2)));
  }

  /**
   * The words with more options: before the others, some of which may belong to another command.
   */
  List<String> with(List<String> added) {
    List<String> all = new ArrayList<>(words.subList(0, commandWords));
    all.addAll(added);
    all.addAll(words.subList(commandWords, words.size()));
    return all;
  }
}
