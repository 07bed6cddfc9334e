package dev.xylem.pipeline.arguments;

import dev.xylem.pipeline.settings.NodeSelection;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Options that say which nodes of a script run. */
public final class SelectionArguments {
  @Option(
      names = "--start",
      paramLabel = "NODE,...",
      split = ",",
      hideParamSyntax = true,
      description = {
        "These nodes, with all that depends on them (default: all that read files and are not",
        "manual). Tables that the run needs and does not make are read from an earlier run."
      })
  private List<String> start = new ArrayList<>();

  @Option(
      names = "--until",
      paramLabel = "NODE,...",
      split = ",",
      hideParamSyntax = true,
      description = {
        "These nodes, with all that they need. With --start: only what also depends on that.",
        "Of a manual node that is not named, the table of an earlier run is read."
      })
  private List<String> until = new ArrayList<>();

  @Option(
      names = "--only",
      paramLabel = "NODE,...",
      split = ",",
      hideParamSyntax = true,
      description = "These nodes, and no others.")
  private List<String> only = new ArrayList<>();

  @Option(
      names = "--select",
      paramLabel = "SELECTOR",
      description = {
        "The same as dbt has it: node, +node (with what it needs), node+ (with what depends on",
        "it), +node+. A space adds to the selection, a comma narrows it down."
      })
  private List<String> select = new ArrayList<>();

  @Spec(Spec.Target.MIXEE)
  private CommandSpec spec;

  /**
   * @throws ParameterException if the options contradict each other, or one names no node
   */
  public NodeSelection selection() {
    boolean bounded = !start.isEmpty() || !until.isEmpty();
    if ((bounded ? 1 : 0) + (only.isEmpty() ? 0 : 1) + (select.isEmpty() ? 0 : 1) > 1) {
      throw wrong("--only and --select say by themselves which nodes run: leave out the others");
    }
    try {
      NodeSelection selection = select.isEmpty() ? named() : NodeSelection.parse(select);
      if (selection.isDefault() && (bounded || !only.isEmpty())) {
        throw wrong("no node is named: --start=NODE, --until=NODE, --only=NODE");
      }
      return selection;
    } catch (IllegalArgumentException e) {
      throw wrong("--select: " + e.getMessage());
    }
  }

  private NodeSelection named() {
    if (!only.isEmpty()) {
      return NodeSelection.only(only);
    }
    if (until.isEmpty()) {
      return NodeSelection.startingWith(start);
    }
    return start.isEmpty() ? NodeSelection.until(until) : NodeSelection.between(start, until);
  }

  private ParameterException wrong(String what) {
    return new ParameterException(spec.commandLine(), what);
  }
}
