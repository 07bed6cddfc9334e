package dev.xylem.pipeline.diff;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.xylem.cassandra.schema.TableName;
import dev.xylem.pipeline.look.JsonValue;
import java.util.List;

/** What differs, for programs: docs/operating.md says what stands where. */
public final class DiffJson {
  private DiffJson() {}

  public static String of(TableName first, TableName second, DiffResult diff) {
    ObjectNode json = new ObjectMapper().createObjectNode();
    json.put("first", first.physical()).put("second", second.physical());
    diff.fields().keyNames().forEach(json.putArray("key")::add);
    json.put("is_same", diff.isSame());
    diff.fields().differences().forEach(json.putArray("fields_not_compared")::add);
    DiffCounts rows = diff.rows();
    json.putObject("rows")
        .put("first", rows.first())
        .put("second", rows.second())
        .put("same", rows.same())
        .put("changed", rows.changed())
        .put("removed", rows.removed())
        .put("added", rows.added())
        .put("ambiguous_keys", rows.ambiguousKeys());
    ObjectNode changes = json.putObject("changed_fields");
    List<String> names = diff.fields().names();
    for (int i = 0; i < diff.changes().length; i++) {
      if (diff.changes()[i] > 0) {
        changes.put(names.get(i), diff.changes()[i]);
      }
    }
    ArrayNode changed = json.putArray("changed");
    for (ChangedRow row : diff.changed()) {
      ObjectNode pair = changed.addObject();
      add(pair.putObject("first"), names, row.before());
      add(pair.putObject("second"), names, row.after());
    }
    addAll(json.putArray("removed"), names, diff.removed());
    addAll(json.putArray("added"), names, diff.added());
    return json.toPrettyString();
  }

  private static void addAll(ArrayNode list, List<String> names, List<List<Object>> rows) {
    rows.forEach(row -> add(list.addObject(), names, row));
  }

  private static void add(ObjectNode json, List<String> names, List<Object> values) {
    for (int i = 0; i < values.size(); i++) {
      json.set(names.get(i), JsonValue.of(values.get(i)));
    }
  }
}
