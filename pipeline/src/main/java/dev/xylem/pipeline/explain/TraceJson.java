package dev.xylem.pipeline.explain;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.xylem.pipeline.explain.Derivation.Matched;
import dev.xylem.pipeline.explain.Derivation.OfFile;
import dev.xylem.pipeline.explain.Derivation.OfFirst;
import dev.xylem.pipeline.explain.Derivation.OfJoin;
import dev.xylem.pipeline.explain.Derivation.OfRow;
import dev.xylem.pipeline.explain.Derivation.Unknown;
import dev.xylem.pipeline.look.JsonValue;
import java.util.List;
import java.util.Locale;

/** Rows and what they were made of, for programs: docs/operating.md says what stands where. */
public final class TraceJson {
  private static final ObjectMapper MAPPER = new ObjectMapper();

  private TraceJson() {}

  /** An array with a tree for each row. */
  public static String of(List<TracedRow> rows) {
    ArrayNode list = MAPPER.createArrayNode();
    rows.forEach(row -> list.add(json(row)));
    return list.toPrettyString();
  }

  private static ObjectNode json(TracedRow row) {
    ObjectNode json = MAPPER.createObjectNode();
    json.put("table", row.table().table())
        .put("run", row.table().run())
        .put("node", row.node())
        .put("row", row.id().toString());
    ArrayNode fields = json.putArray("fields");
    row.fields().forEach(field -> fields.add(json(field)));
    add(json.putObject("made_of"), row.derivation());
    return json;
  }

  private static ObjectNode json(TracedField field) {
    ObjectNode json = MAPPER.createObjectNode();
    json.put("name", field.name())
        .put("expression", field.expression())
        .set("value", JsonValue.of(field.value()));
    if (!field.inputs().isEmpty()) {
      ObjectNode inputs = json.putObject("inputs");
      field.inputs().forEach(inputs::put);
    }
    return json;
  }

  private static void add(ObjectNode json, Derivation derivation) {
    if (derivation instanceof OfFile file) {
      json.put("kind", "file")
          .put("file", file.place().file())
          .put("counted_in", file.place().unit().name().toLowerCase(Locale.ROOT))
          .put("number", file.place().number());
    } else if (derivation instanceof OfRow one) {
      json.put("kind", "row").set("row", json(one.read()));
    } else if (derivation instanceof OfFirst distinct) {
      json.put("kind", "first_of_key").set("row", json(distinct.first()));
      distinct.key().forEach(json.putArray("key")::add);
      distinct.sameKey().ifPresent(count -> json.put("rows_with_key", count));
      json.put("found_by", distinct.search().word());
    } else if (derivation instanceof OfJoin join) {
      json.put("kind", "join").set("left", json(join.left()));
      json.set("right", json(join.right()));
    } else if (derivation instanceof Unknown unknown) {
      json.put("kind", "unknown").put("why", unknown.why());
    }
  }

  private static ObjectNode json(Matched right) {
    ObjectNode json = MAPPER.createObjectNode();
    json.put("table", right.table().table())
        .put("run", right.table().run())
        .put("on", right.on())
        .put("filter", right.filter())
        .put("group", right.grouped())
        .put("count", right.count())
        .put("found_by", right.search().word());
    ArrayNode rows = json.putArray("rows");
    right.rows().forEach(row -> rows.add(json(row)));
    return json;
  }
}
