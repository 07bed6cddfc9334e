package dev.xylem.pipeline.report;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.xylem.check.CheckResult;
import dev.xylem.pipeline.facts.RunFacts;
import dev.xylem.pipeline.history.NodeResult;
import dev.xylem.pipeline.history.NotedNode;
import dev.xylem.pipeline.history.NotedRun;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** Runs for programs: docs/operating.md says what stands where. */
public final class JsonRuns {
  private static final ObjectMapper MAPPER = new ObjectMapper();

  private JsonRuns() {}

  /**
   * An array with a run each.
   *
   * @param resumed which run each goes on with, if it does
   */
  public static String of(List<NotedRun> runs, Map<Integer, Integer> resumed) {
    ArrayNode list = MAPPER.createArrayNode();
    for (NotedRun run : runs) {
      ObjectNode json = json(run);
      Optional.ofNullable(resumed.get(run.run())).ifPresent(other -> json.put("resumes", other));
      list.add(json);
    }
    return list.toPrettyString();
  }

  /** One run as it stands in the array. */
  public static String of(NotedRun run) {
    return json(run).toPrettyString();
  }

  /** One run, with what it was made of if that was kept. */
  public static String of(
      NotedRun run,
      List<NotedNode> nodes,
      List<CheckResult> checks,
      Optional<RunFacts> facts,
      boolean withTexts) {
    ObjectNode json = json(run);
    ArrayNode list = json.putArray("nodes");
    nodes.forEach(node -> add(list.addObject(), node));
    CheckReport.add(json, checks);
    facts.ifPresent(kept -> add(json, kept, withTexts));
    return json.toPrettyString();
  }

  private static ObjectNode json(NotedRun run) {
    ObjectNode json = MAPPER.createObjectNode();
    json.put("run", run.run())
        .put("state", run.status().text())
        .put("script", run.script())
        .put("parameters", run.parameters());
    run.start().forEach(json.putArray("selected")::add);
    run.nodes().forEach(json.putArray("nodes")::add);
    run.started().ifPresent(when -> json.put("started", when.toString()));
    run.ended().ifPresent(when -> json.put("ended", when.toString()));
    run.elapsed().ifPresent(time -> json.put("seconds", time.toMillis() / 1000.0));
    json.put("why", run.error());
    run.job()
        .ifPresent(job -> json.putObject("job").put("flink", job.flink()).put("name", job.name()));
    return json;
  }

  private static void add(ObjectNode json, NotedNode node) {
    NodeResult rows = node.result();
    json.put("node", rows.node())
        .put("state", node.status().text())
        .put("table_kept", node.kept())
        .put("read", rows.read())
        .put("filtered", rows.filtered())
        .put("rejected", rows.rejected())
        .put("written", rows.written());
    node.takenFrom().ifPresent(run -> json.put("table_of_run", run));
  }

  private static void add(ObjectNode json, RunFacts facts, boolean withTexts) {
    ObjectNode reads = json.putObject("reads");
    new TreeMap<>(facts.reads()).forEach(reads::put);
    facts.resumed().ifPresent(run -> json.put("resumes", run));
    if (!facts.reuse().isEmpty()) {
      ObjectNode reuse = json.putObject("reuse");
      new TreeMap<>(facts.reuse()).forEach(reuse::put);
    }
    facts.options().forEach(json.putArray("options")::add);
    ObjectNode versions = json.putObject("versions");
    new TreeMap<>(facts.versions()).forEach(versions::put);
    ArrayNode texts = json.putArray("texts");
    facts
        .texts()
        .forEach(
            text -> {
              ObjectNode file = texts.addObject().put("url", text.url()).put("sha256", text.hash());
              if (withTexts) {
                file.put("text", text.text());
              }
            });
  }
}
