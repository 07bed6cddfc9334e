package dev.xylem.pipeline.report;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.Reader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Shows how a text file begins: some lines, each with long cells shortened and cut where it would
 * fill a terminal. However long its lines are, only some kilobytes are read.
 */
final class FirstLines {
  private static final int MAX_LINES = 6;
  private static final int MAX_LINE = 240;
  private static final int MAX_CELL = 60;
  private static final int MAX_READ = 64 << 10;

  /** The separators of cells are not known; a cell may be taken for several. */
  private static final Pattern LONG_CELL =
      Pattern.compile("[^,;|\\t]{%d,}".formatted(MAX_CELL + 1));

  private static final Pattern CONTROL = Pattern.compile("[\\p{Cntrl}&&[^\\t]]");

  private FirstLines() {}

  static void print(Path file, PrintWriter out) throws IOException {
    char[] start = new char[MAX_READ];
    int length = 0;
    try (Reader reader = Files.newBufferedReader(file, StandardCharsets.UTF_8)) {
      int read = reader.read(start);
      while (read > 0) {
        length += read;
        read = reader.read(start, length, MAX_READ - length);
      }
    }
    List<String> lines = new String(start, 0, length).lines().toList();
    lines.stream().limit(MAX_LINES).forEach(line -> out.println("  " + shorten(line)));
    if (lines.size() > MAX_LINES || length == MAX_READ) {
      out.println("  ...");
    }
  }

  private static String shorten(String line) {
    String cells = LONG_CELL.matcher(line).replaceAll(FirstLines::start);
    String plain = CONTROL.matcher(cells).replaceAll(".");
    return plain.length() <= MAX_LINE ? plain : cut(plain, MAX_LINE);
  }

  private static String start(MatchResult cell) {
    return Matcher.quoteReplacement(cut(cell.group(), MAX_CELL));
  }

  /** Not within a character that takes two. */
  private static String cut(String text, int maxLength) {
    int end = maxLength - 1;
    return text.substring(0, Character.isLowSurrogate(text.charAt(end)) ? end - 1 : end) + "…";
  }
}
