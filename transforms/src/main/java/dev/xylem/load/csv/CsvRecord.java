package dev.xylem.load.csv;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.xylem.load.Utf8Text;
import dev.xylem.types.XylemException;
import dev.xylem.types.XylemException.Fact;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The fields of one record of a delimited file as UTF-8, side by side in one buffer. The same
 * object holds one record after the other.
 */
final class CsvRecord {
  private byte[] bytes = new byte[256];
  private int[] ends = new int[16];
  private int fields;
  private int size;
  private long line;

  /** Null where there is none. */
  private String oddity;

  private long oddityLine;

  void begin(long startingLine) {
    line = startingLine;
    fields = 0;
    size = 0;
    oddity = null;
  }

  /** Appends to the field that is being read. */
  void append(byte[] source, int from, int length) {
    if (size + length > bytes.length) {
      bytes = Arrays.copyOf(bytes, Math.max(size + length, bytes.length * 2));
    }
    System.arraycopy(source, from, bytes, size, length);
    size += length;
  }

  void endField() {
    if (fields == ends.length) {
      ends = Arrays.copyOf(ends, fields * 2);
    }
    ends[fields++] = size;
  }

  /** Adds empty fields until there are so many. */
  void extendTo(int count) {
    while (fields < count) {
      endField();
    }
  }

  /** Only the first one is kept. */
  void noteOddity(String what, long onLine) {
    if (oddity == null) {
      oddity = what;
      oddityLine = onLine;
    }
  }

  /**
   * @throws XylemException if there is something in the record that only a strict reader minds
   */
  void requireNoOddity() {
    if (oddity != null) {
      throw new XylemException(oddity)
          .with(Fact.LINE, oddityLine)
          .with(Fact.HINT, "correct the file; with r.csv.strictness: normal it is taken as text");
    }
  }

  int fieldCount() {
    return fields;
  }

  /** The line of the file, from 1, on which the record starts. */
  long line() {
    return line;
  }

  /** The text of all fields; field i is from {@link #start} to {@link #end}. */
  byte[] bytes() {
    return bytes;
  }

  int start(int field) {
    return field == 0 ? 0 : ends[field - 1];
  }

  int end(int field) {
    return ends[field];
  }

  boolean isUtf8() {
    return Utf8Text.isValid(bytes, 0, size);
  }

  /** Puts U+FFFD in the place of bytes that are not UTF-8. */
  void replaceWhatIsNoUtf8() {
    List<String> texts = texts();
    begin(line);
    for (String text : texts) {
      byte[] valid = text.getBytes(UTF_8);
      append(valid, 0, valid.length);
      endField();
    }
  }

  /** The text of a field. */
  String text(int field) {
    return new String(bytes, start(field), end(field) - start(field), UTF_8);
  }

  List<String> texts() {
    List<String> texts = new ArrayList<>(fields);
    for (int i = 0; i < fields; i++) {
      texts.add(text(i));
    }
    return texts;
  }

  /** Whether a field holds nothing but white space. */
  boolean isBlank(int field) {
    for (int at = start(field); at < end(field); at++) {
      if (bytes[at] < 0) {
        return text(field).codePoints().allMatch(CsvRecord::isSpace);
      }
      if (!isSpace(bytes[at])) {
        return false;
      }
    }
    return true;
  }

  private static boolean isSpace(int c) {
    return c == ' '
        || (c >= '\t' && c <= '\r')
        || c == 0x85
        || (c > 0x85 && Character.isSpaceChar(c));
  }
}
