package dev.xylem.pipeline.inputs;

import dev.xylem.pipeline.history.EarlierRun;
import dev.xylem.pipeline.history.NodeRuns;
import dev.xylem.types.XylemException;
import dev.xylem.types.XylemException.Fact;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Which earlier run's table a node reads, and why.
 *
 * @param reader the node that reads it
 * @param maker the node that made it
 */
public record TableChoice(String reader, String table, String maker, Outcome outcome) {

  /** What came of the choice. */
  public sealed interface Outcome permits Read, Refused {}

  /**
   * There is a run whose table is read.
   *
   * @param why a clause
   * @param passedOver later runs that had the node, a clause each
   * @param unkept the latest of them that kept no tables
   */
  public record Read(int run, String why, List<String> passedOver, Optional<Integer> unkept)
      implements Outcome {}

  /**
   * There is none: nothing can be run.
   *
   * @param node the one at fault
   * @param nextStep what a person can do
   */
  public record Refused(String problem, String node, String nextStep) implements Outcome {
    /** What a run that is refused fails with. */
    public XylemException exception() {
      return new XylemException(problem).with(Fact.HINT, nextStep).with(Fact.NODE, node);
    }
  }

  /**
   * Lets a policy choose among the runs that had the node.
   *
   * @param selection the policy of the node that reads
   */
  public static Outcome choose(String maker, NodeRuns runs, RunSelection selection) {
    if (runs.kept().isEmpty()) {
      return noTable(maker, runs);
    }
    RunSelection.Choice choice = selection.choose(runs.kept());
    return switch (choice.command()) {
      case GO -> read(runs, choice, selection);
      case WAIT -> unusable(maker, choice, selection, "wait for it to end, or ");
      case NOGO -> unusable(maker, choice, selection, "");
    };
  }

  private static Read read(NodeRuns runs, RunSelection.Choice choice, RunSelection selection) {
    int run = choice.run().run();
    return new Read(
        choice.run().tableRun(),
        "%s; %s".formatted(choice.run().story(), verdict(choice, selection)),
        passedOver(runs, run),
        runs.latestUnkeptAfter(run));
  }

  private static List<String> passedOver(NodeRuns runs, int chosen) {
    Stream<EarlierRun> later = runs.kept().stream().filter(each -> each.run() > chosen);
    Stream<Integer> unkept = runs.unkept().stream().filter(each -> each > chosen);
    return Stream.concat(
            later.sorted(Comparator.comparingInt(EarlierRun::run)).map(EarlierRun::story),
            unkept.sorted().map("run %d kept no tables"::formatted))
        .toList();
  }

  private static Refused noTable(String maker, NodeRuns runs) {
    return runs.latestUnkeptAfter(0)
        .map(
            run ->
                new Refused(
                    "no earlier run has kept the table of this node: run %d kept no tables"
                        .formatted(run),
                    maker,
                    "make it in a run without --table-sink=none: --start=" + maker))
        .orElseGet(
            () ->
                new Refused(
                    "no earlier run has made the table of this node",
                    maker,
                    "start the run with it: --start=" + maker));
  }

  private static Refused unusable(
      String maker, RunSelection.Choice choice, RunSelection selection, String alternative) {
    EarlierRun run = choice.run();
    return new Refused(
        "the table of this node cannot be read: "
            + (run.isWhole() ? verdict(choice, selection) : run.story()),
        maker,
        alternative + "make the table again: --start=" + maker + ",...");
  }

  private static String verdict(RunSelection.Choice choice, RunSelection selection) {
    String by = choice.rule() == 0 ? "" : "rule %d of ".formatted(choice.rule());
    return "%sthe policy %s says %s for run %d"
        .formatted(
            by,
            selection.policyName(),
            choice.command().name().toLowerCase(Locale.ROOT),
            choice.run().run());
  }

  /** A table that is read whatever a policy says. */
  public static Read fixed(int run, String why) {
    return new Read(run, why, List.of(), Optional.empty());
  }

  /** The run that is read; empty if nothing can be. */
  public Optional<Integer> run() {
    return outcome instanceof Read read ? Optional.of(read.run()) : Optional.empty();
  }

  /** Why nothing can be read; empty if something is. */
  public Optional<Refused> refusal() {
    return outcome instanceof Refused refused ? Optional.of(refused) : Optional.empty();
  }
}
