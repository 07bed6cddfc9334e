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
   * @throws XylemException if a policy finds no run whose table may be read, or two nodes would
   *     read the same table of different runs
   */
  Map<String, Integer> chooseRuns(RunHistory history) {
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
    }
    return runs;
  }
}
