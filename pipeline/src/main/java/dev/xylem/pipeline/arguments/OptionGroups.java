package dev.xylem.pipeline.arguments;

import java.lang.reflect.Member;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import picocli.CommandLine;
import picocli.CommandLine.Help;
import picocli.CommandLine.IHelpSectionRenderer;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.UsageMessageSpec;

/** The options in the help of a command: its own first, then those of each kind under a heading. */
public final class OptionGroups implements IHelpSectionRenderer {
  private static final String OWN = "";

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

  /** Has a command and those below it show their options so. */
  public static void applyTo(CommandLine command) {
    Map<String, IHelpSectionRenderer> sections = new LinkedHashMap<>(command.getHelpSectionMap());
    sections.put(UsageMessageSpec.SECTION_KEY_OPTION_LIST, new OptionGroups());
    command.setHelpSectionMap(sections);
  }

  @Override
  public String render(Help help) {
    Map<String, List<OptionSpec>> groups = new LinkedHashMap<>();
    groups.put(OWN, new ArrayList<>());
    for (OptionSpec option : help.commandSpec().options()) {
      groups.computeIfAbsent(heading(option), key -> new ArrayList<>()).add(option);
    }
    StringBuilder text = new StringBuilder();
    groups.forEach(
        (heading, options) -> {
          if (!heading.equals(OWN)) {
            text.append(System.lineSeparator()).append(heading).append(':');
            text.append(System.lineSeparator());
          }
          text.append(
              help.optionListExcludingGroups(
                  options, help.createDefaultLayout(), null, help.parameterLabelRenderer()));
        });
    return text.toString();
  }

  private static String heading(OptionSpec option) {
    return option.userObject() instanceof Member member
        ? HEADINGS.getOrDefault(member.getDeclaringClass(), OWN)
        : OWN;
  }
}
