package dev.xylem.expr.function;

import dev.xylem.expr.eval.PerRow;
import dev.xylem.gofmt.Utf8Buffer;
import dev.xylem.types.Column;
import dev.xylem.types.StringColumn;
import java.util.Arrays;

/**
 * UTF-8 text inside of a larger array. Positions are bytes from the start of the text.
 *
 * @param from where it starts in the array
 * @param to where it ends in the array
 */
record TextSlice(byte[] bytes, int from, int to) {
  /** A longer text is not looked for by comparing it at every position. */
  private static final int MAX_COMPARED = 64;

  static TextSlice of(Column texts, int row) {
    StringColumn strings = (StringColumn) texts;
    return new TextSlice(strings.bytes(), strings.offset(row), strings.offset(row + 1));
  }

  int length() {
    return to - from;
  }

  void appendTo(Utf8Buffer out) {
    out.append(bytes, from, length());
  }

  /** Whether another text stands at a position. */
  boolean holds(TextSlice part, int position) {
    int start = from + position;
    return position >= 0
        && part.length() <= to - start
        && Arrays.equals(bytes, start, start + part.length(), part.bytes, part.from, part.to);
  }

  byte at(int position) {
    return bytes[from + position];
  }

  /** Where another text stands first, from a position on; -1 if nowhere. */
  int indexOf(TextSlice part, int position) {
    int last = length() - part.length();
    if (last >= position && part.length() > MAX_COMPARED) {
      return new PartSearch(part).in(this, position);
    }
    for (int i = position; i <= last; i++) {
      boolean mayStart = part.length() == 0 || bytes[from + i] == part.bytes[part.from];
      if (mayStart && holds(part, i)) {
        return i;
      }
    }
    return -1;
  }

  /**
   * The text between two positions; those outside mean the ends, those in a character its start.
   */
  TextSlice between(long start, long end) {
    int first = characterStart(start);
    return new TextSlice(bytes, from + first, from + Math.max(first, characterStart(end)));
  }

  private int characterStart(long position) {
    int start = (int) Math.max(0, Math.min(length(), position));
    while (start > 0 && start < length() && isContinuation(bytes[from + start])) {
      start--;
    }
    return start;
  }

  private static boolean isContinuation(byte unit) {
    return (unit & 0xc0) == 0x80;
  }

  /** Where the character after a position starts. */
  int nextCharacter(int position) {
    int next = position + 1;
    while (next < length() && isContinuation(bytes[from + next])) {
      next++;
    }
    return next;
  }

  /**
   * The part with a number, from 0, of the text cut at every separator; empty if there are fewer
   * parts. An empty separator cuts between all characters.
   */
  TextSlice part(TextSlice separator, long number) {
    int start = 0;
    for (long i = 0; number >= 0 && start <= length(); i++) {
      int end = partEnd(start, separator);
      if (i == number) {
        return new TextSlice(bytes, from + start, from + end);
      }
      start = end + Math.max(separator.length(), end == length() ? 1 : 0);
    }
    return new TextSlice(bytes, from, from);
  }

  private int partEnd(int start, TextSlice separator) {
    int end =
        separator.length() > 0
            ? indexOf(separator, start)
            : Math.min(length(), nextCharacter(start));
    return end < 0 ? length() : end;
  }

  /** Appends the text with every other text in it replaced, an empty one between all characters. */
  void appendReplacing(TextSlice old, TextSlice replacement, Utf8Buffer out) {
    int start = out.length();
    int copied = 0;
    int at = indexOf(old, 0);
    while (at >= 0) {
      out.append(bytes, from + copied, at - copied);
      replacement.appendTo(out);
      PerRow.checkText(out.length() - start);
      copied = at + old.length();
      boolean isAtEnd = at == length();
      at = old.length() > 0 ? indexOf(old, copied) : isAtEnd ? -1 : nextCharacter(at);
    }
    out.append(bytes, from + copied, length() - copied);
  }
}
