package dev.xylem.testing;

import dev.xylem.pipeline.plan.RunPlan;
import dev.xylem.pipeline.settings.NodeSelection;
import dev.xylem.script.reading.ScriptReader;
import dev.xylem.script.reading.ScriptReader.Source;
import java.util.Optional;

/** Plans of scripts that tests have as text. */
public final class ScriptPlan {
  /** Of one node, {@code read_trades}, which makes the table {@code trades} of one column, x. */
  public static final RunPlan READ_TRADES =
      of(
          """
          nodes:
            read_trades:
              type: file_table
              r: {urls: [t.csv], columns: {c: {col_type: int}}}
              w: {name: trades, fields: {x: {expression: r.c, type: int}}}
          """);

  private ScriptPlan() {}

  public static RunPlan of(String script) {
    return RunPlan.of(
        ScriptReader.read(new Source("s.yaml", script), Optional.empty()), NodeSelection.DEFAULT);
  }
}
