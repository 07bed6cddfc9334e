package dev.xylem.bench.size;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;

/** What was chosen and why, as one object of JSON. */
public record SizingJson(Sizing sizing, MeasuredJob job, Catalogue catalogue) {
  /** Without a line end. */
  public String line() {
    ObjectNode json = new ObjectMapper().createObjectNode();
    CandidateCluster chosen = sizing.chosen();
    put(json, chosen);
    json.put("node", chosen.flavour().node().type())
        .put("head", chosen.flavour().head().type())
        .put("cassandra_share", chosen.cassandraShare())
        .put("cassandra_cores", chosen.cassandraCores())
        .put("slots", chosen.slots());
    ArrayNode settings = json.putArray("settings");
    SizingText.settings(sizing).forEach(settings::add);
    Goal goal = sizing.goal();
    json.put("margin", goal.margin());
    goal.deadlineSeconds()
        .ifPresent(
            deadline ->
                json.put("deadline_s", deadline)
                    .put("below_deadline", 1 - chosen.seconds() / deadline));
    goal.budgetUsd()
        .ifPresent(
            budget ->
                json.put("budget_usd", budget).put("below_budget", 1 - chosen.usd() / budget));
    json.put("limit", sizing.model().limit(chosen.size()));
    ObjectNode parts = json.putObject("parts_s");
    sizing.model().parts(chosen.size()).forEach(parts::put);
    model(json);
    json.put("prices", catalogue.prices()).put("measured", job.source());
    ArrayNode candidates = json.putArray("candidates");
    sizing
        .candidates()
        .forEach(
            candidate ->
                put(candidates.addObject(), candidate).put("keeps_it", goal.isKeptBy(candidate)));
    return json.toString();
  }

  private void model(ObjectNode json) {
    JobModel model = sizing.model();
    ObjectNode law =
        json.putObject("law")
            .put("work_core_s", model.law().work())
            .put("sigma", model.law().contention())
            .put("nu", model.law().nodeContention())
            .put("of", model.lawSource())
            .put("replication", model.replication());
    ObjectNode stages = law.putObject("stage_work_core_s");
    model.stageWork().forEach(stages::put);
  }

  private static ObjectNode put(ObjectNode json, CandidateCluster candidate) {
    return json.put("flavour", candidate.name())
        .put("nodes", candidate.nodes())
        .put("cores", candidate.size().cores())
        .put("predicted_s", candidate.seconds())
        .put("predicted_usd", candidate.usd())
        .put("usd_per_hour", candidate.usdPerHour());
  }
}
