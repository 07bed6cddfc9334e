package dev.xylem.pipeline.diff;

import java.util.List;
import java.util.Objects;

/** The values of a row in both tables, those of the key first. */
record ChangedRow(List<Object> before, List<Object> after) {
  boolean isChanged(int field) {
    return !Objects.equals(before.get(field), after.get(field));
  }
}
