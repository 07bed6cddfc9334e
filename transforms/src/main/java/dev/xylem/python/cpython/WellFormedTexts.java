package dev.xylem.python.cpython;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.xylem.types.StringColumn;
import java.util.Arrays;

/**
 * Replaces bytes that are not UTF-8 before Python reads them. Decoders differ in how many
 * replacement characters they put for such bytes; Java's are what the rest of Xylem sees.
 */
final class WellFormedTexts {
  private static final int CONTINUATION_MASK = 0xC0;
  private static final int CONTINUATION = 0x80;

  private WellFormedTexts() {}

  /** The same texts, each in valid UTF-8. */
  static StringColumn of(StringColumn column) {
    if (isAscii(column) || isWellFormed(column)) {
      return column;
    }
    StringColumn.Builder texts = new StringColumn.Builder(column.size());
    for (int row = 0; row < column.size(); row++) {
      texts.append(column.get(row));
    }
    return texts.build();
  }

  private static boolean isAscii(StringColumn column) {
    byte[] bytes = column.bytes();
    int end = column.offset(column.size());
    for (int i = column.offset(0); i < end; i++) {
      if (bytes[i] < 0) {
        return false;
      }
    }
    return true;
  }

  /** All rows together are, and none begins within a character. */
  private static boolean isWellFormed(StringColumn column) {
    byte[] bytes = column.bytes();
    int first = column.offset(0);
    int end = column.offset(column.size());
    for (int row = 0; row < column.size(); row++) {
      int start = column.offset(row);
      if (start < end && (bytes[start] & CONTINUATION_MASK) == CONTINUATION) {
        return false;
      }
    }
    byte[] again = new String(bytes, first, end - first, UTF_8).getBytes(UTF_8);
    return Arrays.equals(again, 0, again.length, bytes, first, end);
  }
}
