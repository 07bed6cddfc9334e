package dev.xylem.pipeline.report;

import dev.xylem.embedded.ServedCassandra;
import dev.xylem.pipeline.arguments.ShellWord;
import dev.xylem.pipeline.history.NodeResult;
import dev.xylem.pipeline.run.RunOutcome;
import dev.xylem.pipeline.settings.RunSettings.StoreSettings;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;

/** Tells at the end of a run what there is now, and how to look at it. */
public final class RunReport {
  /** Of more files, only the names are printed. */
  private static final int MAX_SHOWN = 5;

  /** Of the rows that a check is not passed with; xylem run-status shows more. */
  private static final int MAX_ROWS = 3;

  /** As the launcher was called. */
  private static final String COMMAND =
      ShellWord.quoted(System.getProperty("xylem.command", "xylem"));

  private final PrintWriter out;

  public RunReport(PrintWriter out) {
    this.out = out;
  }

  /**
   * @param wallTime what the user waited, from the start of the process on
   */
  public void print(
      RunOutcome outcome, Duration wallTime, StoreSettings store, String storeAsTyped) {
    out.printf(
        "%nRun %d is complete: %.1f s (%.1f s of it start and end), all rows accounted for.%n",
        outcome.run(), seconds(wallTime), seconds(wallTime.minus(outcome.elapsed())));
    if (outcome.writes().rows() > 0) {
      out.println(WriteReport.line(outcome.writes()));
    }
    if (!store.isEmbedded()) {
      LocalityReport.line(outcome.locality()).ifPresent(out::println);
    }
    long rejected = outcome.nodes().stream().mapToLong(NodeResult::rejected).sum();
    if (rejected > 0) {
      out.printf("%d rows were rejected:%n", rejected);
      outcome.nodes().stream()
          .filter(node -> node.rejected() > 0)
          .forEach(node -> out.printf("  %s: %d%n", node.node(), node.rejected()));
      if (!store.isTemporary()) {
        out.printf(
            "See why: %s rejected %d %s --keyspace=%s%n",
            COMMAND, outcome.run(), storeAsTyped, store.keyspace());
      } else {
        out.println("They were not kept; --data=DIR keeps them, with the reasons.");
      }
    }
    CheckReport.print(out, outcome.checks(), MAX_ROWS);
    printFiles(outcome.files());
    out.println();
    if (!outcome.tablesKept()) {
      out.println("No tables were kept (--table-sink=none).");
      return;
    }
    if (store.isTemporary()) {
      out.println("The tables were temporary; --data=DIR keeps them.");
      return;
    }
    out.println("Look at the tables:");
    out.printf("  %s tables %s --keyspace=%s%n", COMMAND, storeAsTyped, store.keyspace());
    if (store.isEmbedded() && store.dataDirectory().filter(ServedCassandra::isUpIn).isEmpty()) {
      out.printf("  %s serve %s    # then connect with cqlsh%n", COMMAND, storeAsTyped);
    }
  }

  private static double seconds(Duration time) {
    return time.toMillis() / 1000.0;
  }

  private void printFiles(List<String> files) {
    if (files.size() <= MAX_SHOWN) {
      files.forEach(this::printFirstLines);
    } else {
      out.printf("%nIt wrote %d files:%n", files.size());
      files.forEach(file -> out.println("  " + file));
    }
  }

  private static boolean isBinary(Path path) {
    String name = path.toString();
    return name.endsWith(".parquet") || name.endsWith(".gz");
  }

  private void printFirstLines(String file) {
    out.printf("%n%s%n", file);
    Path path = Path.of(file);
    if (!Files.isReadable(path) || isBinary(path)) {
      return;
    }
    try {
      FirstLines.print(path, out);
    } catch (IOException e) {
      out.println("  (cannot be shown: " + e.getMessage() + ")");
    }
  }
}
