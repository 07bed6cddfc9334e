package dev.xylem.load.parquet;

import static java.util.Objects.requireNonNull;

import dev.xylem.load.FileSplit;
import java.io.Serializable;

/**
 * Neighbouring row groups of a Parquet file, the unit of work of its reader.
 *
 * @param file which file
 * @param from the first group, from 0
 * @param to one after the last; {@link #TO_END} for all there are
 */
record RowGroups(FileSplit file, int from, int to) implements Serializable {
  static final int TO_END = Integer.MAX_VALUE;

  RowGroups {
    requireNonNull(file, "file");
  }

  static RowGroups all(FileSplit file) {
    return new RowGroups(file, 0, TO_END);
  }

  /** Whether the file is read once this is. */
  boolean isLast() {
    return to == TO_END;
  }
}
