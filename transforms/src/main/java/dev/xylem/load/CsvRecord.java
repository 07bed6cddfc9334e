package dev.xylem.load;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The fields of one record of a delimited file, side by side in one buffer. The same object holds
 * one record after the other.
 */
final class CsvRecord {
  private char[] chars = new char[256];
  private int[] ends = new int[16];
  private boolean[] quoted = new boolean[16];
  private int fields;
  private long line;

  void begin(long startingLine) {
    line = startingLine;
    fields = 0;
  }

  void add(char[] source, int from, int length, boolean wasQuoted) {
    int start = fields == 0 ? 0 : ends[fields - 1];
    int end = start + length;
    if (end > chars.length) {
      chars = Arrays.copyOf(chars, Math.max(end, chars.length * 2));
    }
    if (fields == ends.length) {
      ends = Arrays.copyOf(ends, fields * 2);
      quoted = Arrays.copyOf(quoted, fields * 2);
    }
    System.arraycopy(source, from, chars, start, length);
    quoted[fields] = wasQuoted;
    ends[fields++] = end;
  }

  int fieldCount() {
    return fields;
  }

  /** The line of the file, from 1, on which the record starts. */
  long line() {
    return line;
  }

  /** The characters of all fields; field i is from {@link #start} to {@link #end}. */
  char[] chars() {
    return chars;
  }

  int start(int field) {
    return field == 0 ? 0 : ends[field - 1];
  }

  int end(int field) {
    return ends[field];
  }

  boolean isQuoted(int field) {
    return quoted[field];
  }

  int size() {
    return fields == 0 ? 0 : ends[fields - 1];
  }

  /** The text of a field; line breaks within quotes are LF, whatever the file has. */
  String text(int field) {
    String text = new String(chars, start(field), end(field) - start(field));
    return quoted[field] ? text.replace("\r\n", "\n") : text;
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
    int at = start(field);
    while (at < end(field) && isSpace(chars[at])) {
      at++;
    }
    return at == end(field);
  }

  private static boolean isSpace(char c) {
    return c == ' '
        || (c >= '\t' && c <= '\r')
        || c == 0x85
        || (c > 0x85 && Character.isSpaceChar(c));
  }
}
