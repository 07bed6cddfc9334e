package dev.xylem.pipeline.profile;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.xylem.cassandra.schema.TableName;
import dev.xylem.pipeline.look.JsonValue;
import java.util.List;

/** What values fields have, for programs: docs/operating.md says what stands where. */
public final class ProfileJson {
  private ProfileJson() {}

  public static String of(TableName table, List<FieldSummary> fields) {
    ObjectNode json = new ObjectMapper().createObjectNode();
    json.put("table", table.table()).put("run", table.run());
    json.put("rows", fields.stream().mapToLong(FieldSummary::rows).findFirst().orElse(0));
    ArrayNode list = json.putArray("fields");
    fields.forEach(field -> add(list.addObject(), field));
    return json.toPrettyString();
  }

  private static void add(ObjectNode json, FieldSummary field) {
    json.put("field", field.field().name())
        .put("type", field.field().type().scriptName())
        .put("defaults", field.defaults())
        .put("distinct", field.distinct().count())
        .put("distinct_exact", field.distinct().isExact());
    field.min().ifPresent(value -> json.set("min", JsonValue.of(value)));
    field.max().ifPresent(value -> json.set("max", JsonValue.of(value)));
    ArrayNode quantiles = json.putArray("quantiles");
    field
        .quantiles()
        .forEach(
            (rank, value) ->
                quantiles.addObject().put("rank", rank).set("value", JsonValue.of(value)));
    ArrayNode frequent = json.putArray("frequent");
    field
        .frequent()
        .forEach(
            each ->
                frequent
                    .addObject()
                    .put("rows", each.rows())
                    .set("value", JsonValue.of(each.value())));
    ArrayNode histogram = json.putArray("histogram");
    field.histogram().forEach(histogram::add);
  }
}
