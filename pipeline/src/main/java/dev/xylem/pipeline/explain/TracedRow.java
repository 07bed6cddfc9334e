package dev.xylem.pipeline.explain;

import dev.xylem.cassandra.schema.TableName;
import dev.xylem.types.RowId;
import java.util.List;

/**
 * A row of a table, and what it was made of.
 *
 * @param node that made it
 * @param fields those that matter to what is explained
 */
public record TracedRow(
    TableName table, RowId id, String node, List<TracedField> fields, Derivation derivation) {
  public TracedRow {
    fields = List.copyOf(fields);
  }
}
