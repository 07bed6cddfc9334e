package dev.xylem.pipeline.inputs;

import dev.xylem.pipeline.history.NodeRuns;
import dev.xylem.pipeline.inputs.TableChoice.Outcome;
import dev.xylem.pipeline.inputs.TableChoice.Read;
import dev.xylem.pipeline.inputs.TableChoice.Refused;
import dev.xylem.pipeline.plan.RunPlan;
import dev.xylem.script.DependencyPolicy;
import dev.xylem.script.Node;
import dev.xylem.script.Script;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/** The tables that a run reads but does not make, and the policies of the nodes that read them. */
public final class EarlierTables {
  private record Reading(Node reader, String table, Node maker, RunSelection selection) {}

  private final RunPlan plan;
  private final List<Reading> readings;
  private final Reuse reuse;

  private EarlierTables(RunPlan plan, List<Reading> readings, Reuse reuse) {
    this.plan = plan;
    this.readings = readings;
    this.reuse = reuse;
  }

  /**
   * Those of a run that computes its nodes.
   *
   * @throws dev.xylem.types.XylemException if a rule of a policy is no valid condition
   */
  public static EarlierTables of(Script script, RunPlan plan) {
    return of(script, plan, Reuse.NONE);
  }

  /**
   * @param plan without the nodes whose tables are taken
   * @throws dev.xylem.types.XylemException if a rule of a policy is no valid condition
   */
  public static EarlierTables of(Script script, RunPlan plan, Reuse reuse) {
    Map<DependencyPolicy, RunSelection> selections = new HashMap<>();
    List<Reading> readings = new ArrayList<>();
    for (Node reader : plan.nodes()) {
      for (String table : reader.tablesRead()) {
        Node maker = plan.earlierTables().get(table);
        if (maker != null) {
          RunSelection selection =
              selections.computeIfAbsent(script.policyOf(reader), RunSelection::compile);
          readings.add(new Reading(reader, table, maker, selection));
        }
      }
    }
    return new EarlierTables(plan, readings, reuse);
  }

  /** Whether there are none. */
  public boolean isEmpty() {
    return readings.isEmpty();
  }

  /**
   * Decides of which run each table is read.
   *
   * @param runsOf the runs that had a node, by its name
   */
  public DecidedPlan decide(Function<String, NodeRuns> runsOf) {
    Map<String, NodeRuns> runs = new HashMap<>();
    List<TableChoice> choices = new ArrayList<>();
    Map<String, Integer> chosen = new HashMap<>();
    for (Reading reading : readings) {
      Outcome outcome =
          fixed(reading)
              .orElseGet(
                  () ->
                      TableChoice.choose(
                          reading.maker().name(),
                          runs.computeIfAbsent(reading.maker().name(), runsOf),
                          reading.selection()));
      if (outcome instanceof Read read) {
        int first = chosen.computeIfAbsent(reading.table(), table -> read.run());
        outcome = first == read.run() ? read : conflict(reading, first, read.run());
      }
      choices.add(choice(reading, outcome));
    }
    return new DecidedPlan(plan, choices, reuse);
  }

  private Optional<Outcome> fixed(Reading reading) {
    return Optional.ofNullable(reuse.taken().get(reading.maker().name()))
        .<Outcome>map(table -> TableChoice.fixed(table.run(), "it is taken from there"))
        .or(() -> Optional.ofNullable(reuse.inputs().get(reading.table())));
  }

  /** The same for a run that has no Cassandra to read from. */
  public DecidedPlan decideWithoutCassandra() {
    return new DecidedPlan(
        plan,
        readings.stream()
            .map(
                reading ->
                    choice(
                        reading,
                        new Refused(
                            "this node reads the table %s, which the run does not make"
                                .formatted(reading.table()),
                            reading.reader().name(),
                            "name where an earlier run has kept it: --data=DIR or"
                                + " --cassandra=HOST:PORT; or make it in this run: --start=%s,..."
                                    .formatted(reading.maker().name()))))
            .toList(),
        reuse);
  }

  private static TableChoice choice(Reading reading, Outcome outcome) {
    return new TableChoice(
        reading.reader().name(), reading.table(), reading.maker().name(), outcome);
  }

  private static Refused conflict(Reading reading, int first, int second) {
    return new Refused(
        "the policies of two nodes choose the table %s of different runs, %d and %d"
            .formatted(reading.table(), first, second),
        reading.reader().name(),
        "start the nodes in runs of their own");
  }
}
