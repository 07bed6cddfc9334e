package dev.xylem.pipeline.diagram;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** Makes the texts of scripts fit for a picture. */
final class DiagramText {
  private static final char REPLACEMENT = '\ufffd';
  private static final int ZERO_WIDTH_NON_JOINER = 0x200c;
  private static final int ZERO_WIDTH_JOINER = 0x200d;

  private DiagramText() {}

  /**
   * One line without what no file format can hold, or what would make a reader see another text
   * than there is: control characters, lone surrogates, and marks that turn the direction of text.
   */
  static String clean(String text) {
    StringBuilder clean = new StringBuilder(text.length());
    text.codePoints()
        .map(c -> c == '\n' || c == '\r' || c == '\t' ? ' ' : c)
        .map(c -> isShowable(c) ? c : REPLACEMENT)
        .forEach(clean::appendCodePoint);
    return clean.toString();
  }

  /** The same for a text of several lines. */
  static String cleanLines(String text) {
    return text.lines().map(DiagramText::clean).collect(Collectors.joining("\n"));
  }

  private static boolean isShowable(int character) {
    if (character == ZERO_WIDTH_JOINER || character == ZERO_WIDTH_NON_JOINER) {
      return true;
    }
    return switch (Character.getType(character)) {
      case Character.CONTROL,
          Character.FORMAT,
          Character.SURROGATE,
          Character.PRIVATE_USE,
          Character.UNASSIGNED,
          Character.LINE_SEPARATOR,
          Character.PARAGRAPH_SEPARATOR ->
          false;
      default -> true;
    };
  }

  /** At most so many characters; of a longer text the beginning, and an ellipsis. */
  static String shorten(String text, int maxCharacters) {
    int characters = text.codePointCount(0, text.length());
    return characters <= maxCharacters
        ? text
        : text.substring(0, text.offsetByCodePoints(0, maxCharacters - 1)).stripTrailing() + "…";
  }

  /**
   * Lines of whole words that are at most so wide; the last ends in an ellipsis if there is more.
   */
  static List<String> wrap(String text, TextStyle style, double width, int maxLines) {
    List<String> lines = new ArrayList<>();
    String line = "";
    for (String word : text.strip().split("\\s+")) {
      String longer = line.isEmpty() ? word : line + " " + word;
      if (style.width(longer) <= width) {
        line = longer;
        continue;
      }
      if (lines.size() == maxLines - 1) {
        return withLast(lines, fit(longer + "…", style, width));
      }
      if (!line.isEmpty()) {
        lines.add(line);
      }
      line = style.width(word) <= width ? word : fit(word + "…", style, width);
    }
    return line.isEmpty() ? lines : withLast(lines, line);
  }

  private static List<String> withLast(List<String> lines, String last) {
    lines.add(last);
    return lines;
  }

  /** A text that ends in an ellipsis, with as much before it as fits. */
  private static String fit(String text, TextStyle style, double width) {
    String fitting = text;
    int characters = text.codePointCount(0, text.length());
    while (style.width(fitting) > width && characters > 1) {
      fitting = shorten(text, --characters);
    }
    return fitting;
  }
}
