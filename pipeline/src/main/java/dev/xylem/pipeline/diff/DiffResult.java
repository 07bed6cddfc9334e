package dev.xylem.pipeline.diff;

import java.util.List;

/**
 * What differs between two tables.
 *
 * @param changes in how many changed rows each field differs
 * @param added the first of the rows that only the second table has: values of each field
 * @param removed the first of those that only the first table has
 * @param changed the first of those whose key is in both
 */
public record DiffResult(
    ComparedFields fields,
    DiffCounts rows,
    long[] changes,
    List<List<Object>> added,
    List<List<Object>> removed,
    List<ChangedRow> changed) {

  /** Whether both have the same fields and rows. */
  public boolean isSame() {
    return fields.differences().isEmpty()
        && rows.added() == 0
        && rows.removed() == 0
        && rows.changed() == 0;
  }
}
