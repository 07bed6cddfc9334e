package dev.xylem.bench.command;

import dev.xylem.pipeline.report.TextTable;
import java.io.PrintWriter;
import java.util.List;
import picocli.CommandLine.Model.CommandSpec;

/**
 * What a benchmark prints: results as text or as JSON, and meanwhile, to standard error, what it
 * does.
 */
record BenchmarkOutput(CommandSpec spec, boolean json) {
  void progress(String doing) {
    message(doing + " ...");
  }

  void message(String text) {
    PrintWriter err = spec.commandLine().getErr();
    err.println(text);
    err.flush();
  }

  /**
   * Prints results in the form that the user asked for.
   *
   * @param lines of JSON
   * @param table whose first line is the header
   */
  void print(List<String> lines, List<List<String>> table) {
    PrintWriter out = spec.commandLine().getOut();
    if (json) {
      lines.forEach(out::println);
    } else {
      TextTable text = new TextTable();
      table.forEach(text::add);
      text.print(out);
    }
    out.flush();
  }
}
