package dev.xylem.pipeline.explain;

import dev.xylem.cassandra.read.RowLookup;
import dev.xylem.cassandra.schema.TableName;
import dev.xylem.join.lookup.LookupMatches;
import dev.xylem.pipeline.explain.StoredTables.Sought;
import dev.xylem.script.LookupNode;
import dev.xylem.script.OrderComponent;
import dev.xylem.types.Chunk;
import dev.xylem.types.RowId;
import dev.xylem.types.Schema;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Finds the rows of lookup tables that rows were joined with. */
final class FoundMatches {
  private final StoredTables tables;
  private final int groupRows;

  FoundMatches(StoredTables tables, int groupRows) {
    this.tables = tables;
    this.groupRows = groupRows;
  }

  /**
   * @param count how many rows of the lookup table gave the row
   * @param rows the first of them
   */
  record Found(long count, List<Chunk> rows, Search search) {}

  /**
   * @param index which of the rows that the left row gave it is, if the lookup is not grouped
   */
  Found find(LookupNode node, TableName left, Chunk leftRow, TableName right, long index) {
    RowLookup rightRows = tables.find(right).orElseThrow();
    Schema leftFields = tables.find(left).orElseThrow().fields();
    List<String> fields = LookupMatches.fields(node, leftFields, rightRows.fields());
    LookupMatches matches =
        LookupMatches.of(node, leftFields, rightRows.fields().project(fields), leftRow);
    boolean grouped = node.lookup().group();
    Sought sought =
        tables.seek(
            right,
            fields,
            key(node, leftFields, leftRow),
            grouped ? groupRows : index + 1,
            matches::select);
    List<RowId> all = sought.rows().ids();
    List<RowId> shown = grouped || all.size() <= index ? all : List.of(all.get((int) index));
    return new Found(
        grouped ? sought.rows().count() : shown.size(),
        shown.stream().flatMap(id -> rightRows.find(id).stream()).toList(),
        sought.search());
  }

  /** What the matches have in the fields of the index, where that is to be equal exactly. */
  private static Map<String, Object> key(LookupNode node, Schema left, Chunk leftRow) {
    Map<String, Object> key = new LinkedHashMap<>();
    List<OrderComponent> components = node.lookupIndex().components();
    for (int i = 0; i < components.size(); i++) {
      if (!components.get(i).ignoreCase()) {
        int column = left.indexOf(node.lookup().joinOn().get(i));
        key.put(components.get(i).field(), leftRow.column(column).value(0));
      }
    }
    return key;
  }
}
