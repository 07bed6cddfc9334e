package dev.xylem.calc;

import dev.xylem.types.Chunk;
import java.util.ArrayList;
import java.util.List;

/** The rows of a chunk of two columns as texts: row id and both values. */
final class RowTexts {
  private RowTexts() {}

  static List<String> of(Chunk chunk) {
    List<String> texts = new ArrayList<>();
    for (int row = 0; row < chunk.rows(); row++) {
      texts.add(
          "%s %s %s"
              .formatted(chunk.rowId(row), chunk.column(0).value(row), chunk.column(1).value(row)));
    }
    return texts;
  }
}
