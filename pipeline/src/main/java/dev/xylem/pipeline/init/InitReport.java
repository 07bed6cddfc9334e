package dev.xylem.pipeline.init;

import dev.xylem.pipeline.init.StarterScript.Part;
import java.io.PrintWriter;
import java.util.List;

/** Tells what was inferred, and what to do next. */
public final class InitReport {
  private static final String COMMAND = System.getProperty("xylem.command", "xylem");
  private static final int MAX_WIDTH = 38;

  private final PrintWriter out;

  public InitReport(PrintWriter out) {
    this.out = out;
  }

  public void print(StarterScript script, String scriptFile) {
    script.parts().forEach(this::print);
    String quoted = quoted(scriptFile);
    out.printf("Next:%n");
    out.printf("  %s run --script=%s%n", COMMAND, quoted);
    out.printf("  %s diagram --script=%s --output=diagram.svg%n", COMMAND, quoted);
    out.flush();
  }

  private void print(Part part) {
    SampleFile file = part.file();
    out.printf("%s: %s, into table %s%n", plain(file.url()), file.description(), part.table());
    List<SampleColumn> columns = file.columns();
    int width = columns.stream().mapToInt(column -> column.field().length()).max().orElse(1);
    for (SampleColumn column : columns) {
      String line =
          ("  %-" + Math.min(width, MAX_WIDTH) + "s  %-8s  %-10s  %s")
              .formatted(
                  column.field(),
                  column.format().type().scriptName(),
                  column.format().read(),
                  column.note().map(note -> "(" + note + ")").orElse(""));
      out.println(line.stripTrailing());
    }
    file.warnings().forEach(warning -> out.println("  note: " + plain(warning)));
    out.println();
  }

  /** As a shell takes it. */
  private static String quoted(String file) {
    return file.matches("[A-Za-z0-9_./=,@%+-]+") ? file : "'" + file.replace("'", "'\\''") + "'";
  }

  private static String plain(String text) {
    return text.replaceAll("[\\p{C}\\p{Zl}\\p{Zp}]", ".");
  }
}
