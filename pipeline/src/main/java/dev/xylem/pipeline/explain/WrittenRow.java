package dev.xylem.pipeline.explain;

import dev.xylem.cassandra.schema.TableName;
import dev.xylem.types.RowId;
import java.util.Set;

/**
 * A row of a table that stands in a file which a run has written.
 *
 * @param run that wrote the file
 * @param node of it that did
 * @param fields of the row that the columns of the file mention
 */
public record WrittenRow(int run, String node, TableName table, RowId row, Set<String> fields) {
  public WrittenRow {
    fields = Set.copyOf(fields);
  }
}
