package dev.xylem.pipeline.run;

import dev.xylem.pipeline.history.RunHistory;
import dev.xylem.pipeline.history.RunSelection;
import dev.xylem.pipeline.plan.RunPlan;
import dev.xylem.script.DependencyPolicy;
import dev.xylem.script.Node;
import dev.xylem.script.Script;
import dev.xylem.types.XylemException;
import dev.xylem.types.XylemException.Fact;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/** The tables that a run reads but does not make, and the policies of the nodes that read them. */
final class EarlierTables {
  private record Reading(Node reader, String table, Node maker, RunSelection selection) {}

  private final List<Reading> readings;

  private EarlierTables(List<Reading> readings) {
    this.readings = readings;
  }

  /**
   * @throws XylemException if a rule of a policy is no valid condition
   */
  static EarlierTables of(Script script, RunPlan plan) {
    Map<DependencyPolicy, RunSelection> selections = new HashMap<>();
    List<Reading> readings = new ArrayList<>();
    for (Node reader : plan.nodes()) {
      for (String table : reader.inputTables()) {
        Node maker = plan.earlierTables().get(table);
        if (maker != null) {
          RunSelection selection =
              selections.computeIfAbsent(script.policyOf(reader), RunSelection::compile);
          readings.add(new Reading(reader, table, maker, selection));
        }
      }
    }
    return new EarlierTables(readings);
  }

  /**
   * The run that made each table.
   *
   * @param warnings takes what a person may not expect
   * @throws XylemException if a policy finds no run whose table may be read, or two nodes would
   *     read the same table of different runs
   */
  Map<String, Integer> chooseRuns(RunHistory history, Consumer<String> warnings) {
    Map<String, Integer> runs = new HashMap<>();
    for (Reading reading : readings) {
      int run = history.usableRun(reading.maker().name(), reading.selection());
      Integer other = runs.putIfAbsent(reading.table(), run);
      if (other != null && other != run) {
        throw new XylemException(
                "the policies of two nodes choose the table %s of different runs, %d and %d"
                    .formatted(reading.table(), other, run))
            .with(Fact.NODE, reading.reader().name())
            .with(Fact.HINT, "start the nodes in runs of their own");
      }
      if (other == null) {
        history
            .latestWithoutTable(run, reading.maker().name())
            .map(unkept -> passedOver(reading, run, unkept))
            .ifPresent(warnings);
      }
    }
    return runs;
  }

  private static String passedOver(Reading reading, int run, int unkept) {
    return "run %d kept no tables: %s is read from run %d".formatted(unkept, reading.table(), run);
  }

  /**
   * For a run without a Cassandra.
   *
   * @throws XylemException if there are any
   */
  void requireNone() {
    if (!readings.isEmpty()) {
      Reading first = readings.get(0);
      throw new XylemException("this node reads a table that the run does not make")
          .with(Fact.NODE, first.reader().name())
          .with(Fact.TABLE, first.table())
          .with(
              Fact.HINT,
              "name where an earlier run has kept it: --data=DIR or --cassandra=HOST:PORT; or make"
                  + " it in this run: --start=%s,...".formatted(first.maker().name()));
    }
  }
}
