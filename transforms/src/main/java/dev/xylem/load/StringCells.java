package dev.xylem.load;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.xylem.script.CsvColumn;
import dev.xylem.types.StringColumn;

/** Texts, verbatim. */
final class StringCells implements CellReader {
  private final StringColumn.Builder target;
  private final byte[] whenEmpty;
  private byte[] ascii = new byte[64];

  StringCells(CsvColumn column, StringColumn.Builder target) {
    this.target = target;
    this.whenEmpty = column.defaultValue().orElse("").getBytes(UTF_8);
  }

  @Override
  public void append(CsvRecord record, int field) {
    int start = record.start(field);
    int length = record.end(field) - start;
    if (length == 0) {
      target.append(whenEmpty, 0, whenEmpty.length);
    } else if (!record.isQuoted(field) && copyAscii(record.chars(), start, length)) {
      target.append(ascii, 0, length);
    } else {
      target.append(record.text(field));
    }
  }

  /** Spares the way through a String; false if there is anything but ASCII. */
  private boolean copyAscii(char[] chars, int start, int length) {
    if (length > ascii.length) {
      ascii = new byte[length * 2];
    }
    int seen = 0;
    for (int i = 0; i < length; i++) {
      char c = chars[start + i];
      seen |= c;
      ascii[i] = (byte) c;
    }
    return seen < 0x80;
  }
}
