package dev.xylem.python;

import dev.xylem.types.Column;
import dev.xylem.types.FieldType;
import java.util.ArrayList;
import java.util.List;

/** What becomes of the results of formulas as fields of every type. */
public final class ResultConversion {
  private ResultConversion() {}

  /** The columns, by type; values that are none of the type count as its zero. */
  public static List<Column> ofEveryType(ResultColumn results) {
    List<Column> columns = new ArrayList<>();
    for (FieldType type : FieldType.values()) {
      columns.add(
          PythonResults.column(
              type,
              results,
              (row, error) -> {
                if (error.value() == null) {
                  throw new AssertionError("no value in row " + row);
                }
              }));
    }
    return columns;
  }
}
