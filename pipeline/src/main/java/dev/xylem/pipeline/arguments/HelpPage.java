package dev.xylem.pipeline.arguments;

import java.lang.reflect.Member;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.StringJoiner;
import java.util.regex.Pattern;
import picocli.CommandLine;
import picocli.CommandLine.Help;
import picocli.CommandLine.IHelpSectionRenderer;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;
import picocli.CommandLine.Model.UsageMessageSpec;

/**
 * The help of a command: how it is called, what it does, its own options, those of each kind under
 * a heading, commands below it, examples. Texts are wrapped where the page ends, not where their
 * source does; examples not at all.
 */
public final class HelpPage {
  private static final String OWN = "Options";
  private static final int INDENT = 2;
  private static final Pattern SENTENCE = Pattern.compile("(?<=\\.)\\s");

  /** Every command has these. */
  private static final Set<String> LAST = Set.of("--debug", "--help", "--version");

  private static final Map<Class<?>, String> HEADINGS =
      Map.of(
          InterpreterArguments.class, "How Python formulas are run",
          StoreArguments.class, "Where tables are kept",
          WriteArguments.class, "How tables are written",
          BulkArguments.class, "Writing with --table-sink=bulk",
          PythonArguments.class, "How Python formulas are run",
          ReadArguments.class, "How tables of earlier runs are read",
          MetricsArguments.class, "Metrics for Prometheus",
          ProgressArguments.class, "How progress is shown",
          ProfileArguments.class, "Options that need not be typed");

  private HelpPage() {}

  /** Has a command and those below it explained so. */
  public static void applyTo(CommandLine command) {
    Map<String, IHelpSectionRenderer> sections = new LinkedHashMap<>(command.getHelpSectionMap());
    sections.put(UsageMessageSpec.SECTION_KEY_SYNOPSIS, HelpPage::synopsis);
    sections.put(UsageMessageSpec.SECTION_KEY_DESCRIPTION, HelpPage::description);
    sections.put(UsageMessageSpec.SECTION_KEY_PARAMETER_LIST, HelpPage::parameters);
    sections.put(UsageMessageSpec.SECTION_KEY_OPTION_LIST, HelpPage::options);
    sections.put(UsageMessageSpec.SECTION_KEY_COMMAND_LIST_HEADING, help -> "");
    sections.put(UsageMessageSpec.SECTION_KEY_COMMAND_LIST, HelpPage::commands);
    sections.put(UsageMessageSpec.SECTION_KEY_FOOTER, HelpPage::footer);
    command.setHelpSectionMap(sections);
  }

  private static String synopsis(Help help) {
    String[] custom = help.commandSpec().usageMessage().customSynopsis();
    if (custom.length > 0) {
      return String.join("%n".formatted(), custom) + "%n".formatted();
    }
    StringJoiner words = new StringJoiner(" ");
    words.add(help.commandSpec().qualifiedName());
    for (OptionSpec option : help.commandSpec().options()) {
      if (option.required()) {
        words.add(option.longestName() + "=" + option.paramLabel());
      }
    }
    words.add("[OPTION...]");
    for (PositionalParamSpec parameter : help.commandSpec().positionalParameters()) {
      String label = parameter.paramLabel() + (parameter.arity().max() > 1 ? "..." : "");
      words.add(parameter.required() ? label : "[" + label + "]");
    }
    if (!help.commandSpec().subcommands().isEmpty()) {
      words.add("COMMAND");
    }
    return words + "%n".formatted();
  }

  private static String description(Help help) {
    return wrapped(joined(help.commandSpec().usageMessage().description()), 0, help);
  }

  private static String parameters(Help help) {
    List<PositionalParamSpec> flowing =
        help.commandSpec().positionalParameters().stream()
            .map(
                parameter ->
                    PositionalParamSpec.builder(parameter)
                        .description(joined(parameter.description()))
                        .build())
            .toList();
    if (flowing.isEmpty()) {
      return "";
    }
    Help.Layout layout = help.createDefaultLayout();
    layout.addPositionalParameters(flowing, help.parameterLabelRenderer());
    return "%n".formatted() + layout;
  }

  private static String options(Help help) {
    Map<String, List<OptionSpec>> groups = new LinkedHashMap<>();
    groups.put(OWN, new ArrayList<>());
    for (OptionSpec option : help.commandSpec().options()) {
      if (!LAST.contains(option.longestName())) {
        groups.computeIfAbsent(heading(option), key -> new ArrayList<>()).add(option);
      }
    }
    for (OptionSpec option : help.commandSpec().options()) {
      if (LAST.contains(option.longestName())) {
        groups.get(OWN).add(option);
      }
    }
    StringBuilder text = new StringBuilder();
    groups.forEach(
        (heading, options) -> {
          text.append("%n%s:%n".formatted(heading));
          text.append(
              help.optionListExcludingGroups(
                  options.stream().map(HelpPage::flowing).toList(),
                  help.createDefaultLayout(),
                  null,
                  help.parameterLabelRenderer()));
        });
    return text.toString();
  }

  /** A copy does not know its command, which some need to render their names. */
  private static OptionSpec flowing(OptionSpec option) {
    if (option.description().length < 2 || option.negatable()) {
      return option;
    }
    return OptionSpec.builder(option).description(joined(option.description())).build();
  }

  private static String heading(OptionSpec option) {
    return option.userObject() instanceof Member member
        ? HEADINGS.getOrDefault(member.getDeclaringClass(), OWN)
        : OWN;
  }

  private static String commands(Help help) {
    if (help.commandSpec().subcommands().isEmpty()) {
      return "";
    }
    Set<CommandLine> commands = new LinkedHashSet<>(help.commandSpec().subcommands().values());
    int width =
        commands.stream().mapToInt(each -> each.getCommandName().length()).max().orElse(0) + 2;
    StringBuilder text = new StringBuilder("%nCommands:%n".formatted());
    for (CommandLine command : commands) {
      String summary =
          wrapped(summary(command.getCommandSpec().usageMessage()), INDENT + width, help);
      text.append(" ".repeat(INDENT))
          .append(("%-" + width + "s").formatted(command.getCommandName()))
          .append(summary.stripLeading());
    }
    return text.toString();
  }

  private static String summary(UsageMessageSpec message) {
    String[] header = message.header();
    return header.length > 0 ? joined(header) : SENTENCE.split(joined(message.description()), 2)[0];
  }

  private static String footer(Help help) {
    StringJoiner lines = new StringJoiner("%n".formatted(), "", "%n".formatted());
    for (String line : help.commandSpec().usageMessage().footer()) {
      lines.add(line);
    }
    return help.commandSpec().usageMessage().footer().length == 0 ? "" : lines.toString();
  }

  private static String joined(String... lines) {
    return String.join(" ", lines);
  }

  private static String wrapped(String text, int indent, Help help) {
    int width = help.commandSpec().usageMessage().width();
    StringBuilder page = new StringBuilder();
    StringBuilder line = new StringBuilder(" ".repeat(indent));
    for (String word : text.split(" ", -1)) {
      if (line.length() > indent && line.length() + 1 + word.length() >= width) {
        page.append(line).append("%n".formatted());
        line = new StringBuilder(" ".repeat(indent));
      }
      line.append(line.length() == indent ? "" : " ").append(word);
    }
    return page.append(line).append("%n".formatted()).toString();
  }
}
