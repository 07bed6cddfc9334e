package dev.xylem.pipeline.report;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.xylem.pipeline.inputs.DecidedPlan;
import dev.xylem.pipeline.inputs.NodeReuse;
import dev.xylem.pipeline.inputs.TableChoice;
import dev.xylem.pipeline.inputs.TableChoice.Read;
import dev.xylem.pipeline.inputs.TableChoice.Refused;
import dev.xylem.pipeline.plan.LeftOutNode;
import dev.xylem.script.FileTableNode;
import dev.xylem.script.Node;
import dev.xylem.script.TableFileNode;
import dev.xylem.types.UrlSecrets;
import java.util.Optional;

/** What a run would do and read, for programs: docs/operating.md says what stands where. */
public final class JsonPlan {
  private JsonPlan() {}

  /**
   * @param script as it is shown
   */
  public static String of(String script, String keyspace, DecidedPlan decided) {
    ObjectNode json = new ObjectMapper().createObjectNode();
    json.put("script", script)
        .put("keyspace", keyspace)
        .put("tables_kept", decided.plan().keepsTables())
        .put("accepted", decided.refusals().isEmpty());
    ArrayNode nodes = json.putArray("nodes");
    decided.plan().nodes().forEach(node -> add(nodes.addObject(), node, decided));
    decided.reuse().resumed().ifPresent(run -> json.put("resumes", run));
    ArrayNode reuse = json.putArray("reuse");
    for (NodeReuse node : decided.reuse().nodes()) {
      ObjectNode choice = reuse.addObject().put("node", node.node());
      node.table().ifPresent(table -> choice.put("run", table.run()));
      choice.put("why", node.why());
    }
    ArrayNode leftOut = json.putArray("not_run");
    for (LeftOutNode node : decided.plan().leftOut()) {
      leftOut.addObject().put("node", node.node()).put("why", node.why());
    }
    ArrayNode refusals = json.putArray("refusals");
    for (Refused refused : decided.refusals()) {
      refusals
          .addObject()
          .put("node", refused.node())
          .put("problem", refused.problem())
          .put("next_step", refused.nextStep());
    }
    return json.toPrettyString();
  }

  private static void add(ObjectNode json, Node node, DecidedPlan decided) {
    json.put("node", node.name());
    node.tableWriter().ifPresent(writer -> json.put("makes_table", writer.table()));
    if (node instanceof TableFileNode files) {
      json.put("makes_files", UrlSecrets.hide(files.writer().urlTemplate()));
    }
    json.put("checks", node.header().checks().size());
    ArrayNode files = json.putArray("reads_files");
    if (node instanceof FileTableNode load) {
      load.reader().urls().stream().map(UrlSecrets::hide).forEach(files::add);
    }
    ArrayNode tables = json.putArray("reads_tables");
    for (String table : node.tablesRead()) {
      add(tables.addObject().put("table", table), PlanReport.choice(node, table, decided));
    }
  }

  private static void add(ObjectNode json, Optional<TableChoice> choice) {
    json.put("of_this_run", choice.isEmpty());
    if (choice.isEmpty()) {
      return;
    }
    json.put("made_by", choice.get().maker());
    if (choice.get().outcome() instanceof Read read) {
      json.put("run", read.run()).put("why", read.why());
      ArrayNode passedOver = json.putArray("passed_over");
      read.passedOver().forEach(passedOver::add);
    }
  }
}
