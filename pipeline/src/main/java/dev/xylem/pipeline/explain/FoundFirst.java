package dev.xylem.pipeline.explain;

import dev.xylem.cassandra.read.RowLookup;
import dev.xylem.cassandra.schema.TableName;
import dev.xylem.join.distinct.KeyMatches;
import dev.xylem.pipeline.explain.StoredTables.Sought;
import dev.xylem.script.DistinctNode;
import dev.xylem.script.FieldDefinition;
import dev.xylem.script.OrderComponent;
import dev.xylem.types.Chunk;
import dev.xylem.types.RowId;
import dev.xylem.types.Schema;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Finds the rows that the rows of distinct tables are. */
final class FoundFirst {
  private static final Pattern FIELD = Pattern.compile("\\s*r\\s*\\.\\s*(\\w+)\\s*");

  private final StoredTables tables;

  FoundFirst(StoredTables tables) {
    this.tables = tables;
  }

  /**
   * @param sameKey how many rows have its key; empty if they were not looked for
   */
  record Found(Chunk row, OptionalLong sameKey, Search search) {}

  /** Empty if there is none any more. */
  Optional<Found> find(DistinctNode node, TableName read, Chunk made) {
    RowLookup rows = tables.find(read).orElseThrow();
    KeyMatches ofWholeRows = KeyMatches.of(node, rows.fields(), made);
    for (RowId candidate : ParentIds.kept(made.rowId(0))) {
      Optional<Chunk> row = rows.find(candidate);
      if (row.isPresent() && ofWholeRows.select(row.get()).rows() == 1) {
        return Optional.of(new Found(row.get(), OptionalLong.empty(), new Search.ById()));
      }
    }
    return seek(node, read, rows, made);
  }

  /** Rows that were gathered from many chunks have ids that do not say from which. */
  private Optional<Found> seek(DistinctNode node, TableName read, RowLookup rows, Chunk made) {
    List<String> fields = KeyMatches.fields(node, rows.fields());
    KeyMatches matches = KeyMatches.of(node, rows.fields().project(fields), made);
    Sought sought = tables.seek(read, fields, key(node, made), 1, matches::select);
    return sought.rows().ids().stream()
        .flatMap(id -> rows.find(id).stream())
        .findFirst()
        .map(row -> new Found(row, OptionalLong.of(sought.rows().count()), sought.search()));
  }

  /** The values of those fields of the key that are taken from a row as they are. */
  private static Map<String, Object> key(DistinctNode node, Chunk made) {
    Schema schema = node.writer().schema();
    Map<String, Object> key = new LinkedHashMap<>();
    for (OrderComponent component : node.key().components()) {
      int position = schema.indexOf(component.field());
      FieldDefinition field = node.writer().fields().get(position);
      Matcher plain = FIELD.matcher(field.expression());
      if (!component.ignoreCase() && plain.matches()) {
        key.put(plain.group(1), made.column(position).value(0));
      }
    }
    return key;
  }
}
