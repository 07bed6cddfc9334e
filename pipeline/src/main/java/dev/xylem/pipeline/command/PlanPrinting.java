package dev.xylem.pipeline.command;

import dev.xylem.pipeline.history.RunHistory;
import dev.xylem.pipeline.inputs.DecidedPlan;
import dev.xylem.pipeline.report.JsonPlan;
import dev.xylem.pipeline.report.PlanReport;
import dev.xylem.pipeline.run.ReusePlanning;
import dev.xylem.pipeline.run.ScriptPlan;
import dev.xylem.pipeline.run.TableStore;
import dev.xylem.pipeline.settings.RunSettings;
import dev.xylem.types.UrlSecrets;
import java.io.PrintWriter;
import java.util.Optional;
import org.apache.beam.sdk.io.FileSystems;
import picocli.CommandLine.ExitCode;

/** Prints what a run would do and read. */
record PlanPrinting(PrintWriter out, boolean isJson) {
  /**
   * That of a run which may take tables of earlier ones.
   *
   * @return the exit status
   */
  int print(RunSettings settings, TableStore store) {
    FileSystems.setDefaultPipelineOptions(settings.beam());
    ScriptPlan script =
        ScriptPlan.of(
            settings.scriptUrl(),
            settings.parametersUrl(),
            settings.nodes(),
            settings.writing().sink().keepsTables(),
            settings.python());
    Optional<RunHistory> history = RunHistory.find(store.session(), store.isAlone());
    DecidedPlan decided =
        ReusePlanning.apply(script, settings, store.session(), history).decide(history);
    return print(UrlSecrets.hide(settings.scriptUrl()), settings.store().keyspace(), decided);
  }

  /**
   * @param script as it is shown
   * @return the exit status
   */
  int print(String script, String keyspace, DecidedPlan decided) {
    if (isJson) {
      out.println(JsonPlan.of(script, keyspace, decided));
    } else {
      new PlanReport(out).print(script, keyspace, decided);
    }
    return decided.refusals().isEmpty() ? ExitCode.OK : ExitCode.SOFTWARE;
  }
}
