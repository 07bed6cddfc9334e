package dev.xylem.bench.scale;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;

/** The comparison as JSON: an object a line for each system. */
public record ScaleReportJson(List<ScaledSystem> systems) {
  /** Without line ends. */
  public List<String> lines() {
    return systems.stream().map(system -> json(system).toString()).toList();
  }

  private static ObjectNode json(ScaledSystem system) {
    ObjectNode json = new ObjectMapper().createObjectNode();
    json.put("system", system.name())
        .put("source", system.source())
        .put("transactions", system.transactions());
    ArrayNode laws = json.putArray("laws");
    for (LawForm form : LawForm.values()) {
      for (String stage : system.stages()) {
        system.fit(form, stage).ifPresent(fit -> put(laws.addObject(), form, stage, fit));
      }
    }
    ScalabilityLaw law = system.fit(LawForm.UNIVERSAL).law();
    ArrayNode runs = json.putArray("runs");
    system.runs().forEach(run -> put(runs.addObject(), system, law, run));
    ArrayNode heldOut = json.putArray("held_out");
    for (LawForm form : LawForm.values()) {
      HeldOutCell.of(system, form).forEach(cell -> put(heldOut.addObject(), form, cell));
    }
    return json;
  }

  private static void put(ObjectNode json, LawForm form, String stage, LawFit fit) {
    json.put("form", form.label())
        .put("stage", stage)
        .put("sizes", fit.sizes())
        .put("work_core_s", fit.law().work())
        .put("sigma", fit.law().contention())
        .put("nu", fit.law().nodeContention())
        .put("kappa", fit.law().coherency())
        .put("error", fit.error());
  }

  private static void put(
      ObjectNode json, ScaledSystem system, ScalabilityLaw law, ScalingRun run) {
    json.put("flavour", run.flavour())
        .put("nodes", run.size().nodes())
        .put("cores", run.billedCores())
        .put("usd_per_hour", run.usdPerHour())
        .put("run_s", run.seconds())
        .put("linear_s", system.idealSeconds(run))
        .put("law_s", law.seconds(run.size()))
        .put("usd", run.usd())
        .put("core_seconds", run.coreSeconds())
        .put("efficiency", system.efficiency(run));
    ObjectNode stages = json.putObject("stages");
    run.stageSeconds().forEach(stages::put);
  }

  private static void put(ObjectNode json, LawForm form, HeldOutCell cell) {
    json.put("form", form.label())
        .put("flavour", cell.run().flavour())
        .put("nodes", cell.run().size().nodes())
        .put("run_s", cell.run().seconds())
        .put("predicted_s", cell.predicted())
        .put("error", cell.error());
  }
}
