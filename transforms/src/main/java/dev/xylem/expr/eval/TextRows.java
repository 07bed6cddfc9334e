package dev.xylem.expr.eval;

import dev.xylem.gofmt.Utf8Buffer;
import dev.xylem.types.StringColumn;
import java.util.Arrays;

/** Collects texts of a known number of rows, written piece by piece. */
public final class TextRows {
  private static final int EXPECTED_BYTES = 16;

  private final Utf8Buffer buffer;
  private final int[] offsets;
  private int row;

  public TextRows(int rows) {
    buffer = new Utf8Buffer(rows * EXPECTED_BYTES);
    offsets = new int[rows + 1];
  }

  /** Where to write the text of the current row. */
  public Utf8Buffer buffer() {
    return buffer;
  }

  public void endRow() {
    offsets[++row] = buffer.length();
  }

  /** The texts, once every row was ended. */
  public StringColumn build() {
    return StringColumn.wrap(Arrays.copyOf(buffer.bytes(), buffer.length()), offsets);
  }
}
