package dev.xylem.pipeline.explain;

import dev.xylem.cassandra.schema.TableName;
import dev.xylem.types.RowPlace;
import java.util.List;
import java.util.OptionalLong;

/** What a row was made of. */
public sealed interface Derivation {
  /** A row of a file. */
  record OfFile(RowPlace place) implements Derivation {}

  /** One row of another table: calculated, or tagged. */
  record OfRow(TracedRow read) implements Derivation {}

  /**
   * The first row of a table with a key.
   *
   * @param key the fields that no two rows share
   * @param sameKey how many rows have that key; empty where it was not needed to look for them
   */
  record OfFirst(TracedRow first, List<String> key, OptionalLong sameKey, Search search)
      implements Derivation {
    public OfFirst {
      key = List.copyOf(key);
    }
  }

  /** A row of a table, and rows of another that have the same key. */
  record OfJoin(TracedRow left, Matched right) implements Derivation {}

  /**
   * It cannot be told.
   *
   * @param why a clause
   */
  record Unknown(String why) implements Derivation {}

  /**
   * Rows of a lookup table.
   *
   * @param on the condition, as SQL would have it
   * @param filter of the script, over {@code l.*}; empty if all rows can be matches
   * @param grouped whether all of them gave the row together
   * @param count how many there are
   * @param rows the first of them, in the order of their table
   */
  record Matched(
      TableName table,
      String on,
      String filter,
      boolean grouped,
      long count,
      List<TracedRow> rows,
      Search search) {
    public Matched {
      rows = List.copyOf(rows);
    }
  }
}
