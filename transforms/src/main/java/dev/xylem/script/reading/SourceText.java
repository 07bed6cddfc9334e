package dev.xylem.script.reading;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/**
 * The text of a file after parameters were put in, which knows where each character stood in the
 * file as its author wrote it.
 */
final class SourceText {
  /** What stands at {@code from} to {@code to} replaces the original's same-named range. */
  private record Replacement(int from, int to, int originalFrom, int originalTo) {}

  private final String file;
  private final String original;
  private final String text;
  private final List<Replacement> replacements;
  private final boolean isSecret;
  private final int[] lineStarts;

  private SourceText(
      String file, String original, String text, List<Replacement> replacements, boolean isSecret) {
    this.file = file;
    this.original = original;
    this.text = text;
    this.replacements = replacements;
    this.isSecret = isSecret;
    this.lineStarts =
        IntStream.concat(
                IntStream.of(0),
                IntStream.range(0, original.length())
                    .filter(i -> original.charAt(i) == '\n')
                    .map(i -> i + 1))
            .toArray();
  }

  /** A text in which nothing was replaced. */
  static SourceText of(String file, String text) {
    return new SourceText(file, text, text, List.of(), false);
  }

  /** A text whose lines are not to be shown. */
  static SourceText secret(String file, String text) {
    return new SourceText(file, text, text, List.of(), true);
  }

  String file() {
    return file;
  }

  String text() {
    return text;
  }

  /** The line, from 1, of an offset into {@link #text} in the original. */
  int line(int offset) {
    int found = Arrays.binarySearch(lineStarts, originalOffset(offset));
    return found < 0 ? -found - 1 : found + 1;
  }

  /** Whether the line of an offset is a comment of YAML and nothing else. */
  boolean isComment(int offset) {
    int first = lineStarts[line(offset) - 1];
    while (first < original.length() && original.charAt(first) == ' ') {
      first++;
    }
    return first < original.length() && original.charAt(first) == '#';
  }

  /** The place of an offset into {@link #text} in the original. */
  SourcePosition position(int offset) {
    int at = Math.min(originalOffset(offset), original.length());
    int line = line(offset);
    int start = lineStarts[line - 1];
    int end = line < lineStarts.length ? lineStarts[line] - 1 : original.length();
    SourcePosition position =
        SourcePosition.in(file, line, original.substring(start, end), Math.min(at, end) - start);
    return isSecret ? new SourcePosition(file, line, position.column(), "", 0) : position;
  }

  private int originalOffset(int offset) {
    int low = 0;
    int high = replacements.size();
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (replacements.get(middle).from() <= offset) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    if (low == 0) {
      return Math.min(offset, original.length());
    }
    Replacement before = replacements.get(low - 1);
    return offset < before.to()
        ? before.originalFrom()
        : before.originalTo() + offset - before.to();
  }

  /** Puts a text together from pieces of an original and what replaces others. */
  static final class Builder {
    private final String file;
    private final String original;
    private final StringBuilder text = new StringBuilder();
    private final List<Replacement> replacements = new ArrayList<>();
    private int copied;

    Builder(String file, String original) {
      this.file = file;
      this.original = original;
    }

    /** Replaces a range that stands after those replaced before. */
    void replace(int from, int to, String replacement) {
      text.append(original, copied, from);
      int start = text.length();
      text.append(replacement);
      replacements.add(new Replacement(start, text.length(), from, to));
      copied = to;
    }

    int length() {
      return text.length();
    }

    SourceText build() {
      text.append(original, copied, original.length());
      return new SourceText(file, original, text.toString(), List.copyOf(replacements), false);
    }
  }
}
