package dev.xylem.python;

import dev.xylem.script.CalculatedField;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Lines of a function that is being generated, and on which of them expressions stand. */
final class GeneratedText {
  private final StringBuilder text;
  private final TreeMap<Integer, CalculatedField> fieldByLine = new TreeMap<>();
  private int lines;

  /**
   * @param before whole lines that stand before the function
   */
  GeneratedText(String before) {
    text = new StringBuilder(before);
    lines = (int) before.lines().count();
  }

  void line(String line) {
    text.append(line).append('\n');
    lines++;
  }

  /** The head of a function of the rows' position, their number and the columns. */
  void head(String name, int inputs) {
    String columns =
        IntStream.range(0, inputs).mapToObj(i -> ", __c" + i).collect(Collectors.joining());
    line("def " + name + "(__at, __count" + columns + "):");
  }

  /** The expression stands on lines of its own, so that a comment in it ends there. */
  void assignment(String indent, CalculatedField field) {
    fieldByLine.put(lines + 1, field);
    line(indent + "p." + field.name() + " = (");
    field.expression().strip().lines().forEach(this::line);
    line(indent + ")");
  }

  /** Ends the function. */
  void results(int outputs) {
    String results =
        IntStream.range(0, outputs).mapToObj(i -> "__o" + i + ", ").collect(Collectors.joining());
    line("  return (" + results + ")");
  }

  Optional<CalculatedField> fieldAt(int line) {
    return Optional.ofNullable(fieldByLine.floorEntry(line)).map(entry -> entry.getValue());
  }

  @Override
  public String toString() {
    return text.toString();
  }
}
