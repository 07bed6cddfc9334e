package dev.xylem.pipeline.diff;

import dev.xylem.sort.RowPosition;
import java.util.ArrayList;
import java.util.List;

/** Counts what differs, and keeps the first rows of each kind. */
final class DiffTally {
  private final ComparedFields fields;
  private final int limit;
  private final long[] changes;
  private final List<List<Object>> added = new ArrayList<>();
  private final List<List<Object>> removed = new ArrayList<>();
  private final List<ChangedRow> changed = new ArrayList<>();
  private long addedRows;
  private long removedRows;
  private long changedRows;
  private long ambiguousKeys;

  /**
   * @param limit how many rows of each kind are kept
   */
  DiffTally(ComparedFields fields, int limit) {
    this.fields = fields;
    this.limit = limit;
    changes = new long[fields.schema().size()];
  }

  void added(RowPosition row) {
    addedRows++;
    keep(row, added);
  }

  void removed(RowPosition row) {
    removedRows++;
    keep(row, removed);
  }

  private void keep(RowPosition row, List<List<Object>> kept) {
    if (kept.size() < limit) {
      kept.add(values(row));
    }
  }

  void changed(RowPosition before, RowPosition after) {
    changedRows++;
    for (int i = fields.keys(); i < changes.length; i++) {
      if (!before
          .chunk()
          .column(i)
          .equal(before.position(), after.chunk().column(i), after.position())) {
        changes[i]++;
      }
    }
    if (changed.size() < limit) {
      changed.add(new ChangedRow(values(before), values(after)));
    }
  }

  private List<Object> values(RowPosition row) {
    List<Object> values = new ArrayList<>();
    for (int i = 0; i < changes.length; i++) {
      values.add(row.chunk().column(i).value(row.position()));
    }
    return values;
  }

  /** Several rows of one table have a key. */
  void ambiguousKey() {
    ambiguousKeys++;
  }

  /**
   * @param firstRows how many rows the first table has
   */
  DiffResult result(long firstRows, long secondRows) {
    return new DiffResult(
        fields,
        new DiffCounts(firstRows, secondRows, addedRows, removedRows, changedRows, ambiguousKeys),
        changes.clone(),
        List.copyOf(added),
        List.copyOf(removed),
        List.copyOf(changed));
  }
}
