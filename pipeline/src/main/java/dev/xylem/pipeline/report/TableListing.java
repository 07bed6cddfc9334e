package dev.xylem.pipeline.report;

import dev.xylem.pipeline.history.RunTable;
import java.io.PrintWriter;
import java.util.List;
import java.util.function.Function;

/** Tables of runs, each with its run, how it stands and how many rows it has. */
public final class TableListing {
  /** Where the number of rows is not known. */
  private static final String UNKNOWN = "-";

  /** Names are typed again, so they are shown as a whole. */
  private static final int MAX_NAME = 250;

  private TableListing() {}

  /** With the rows that runs have noted. */
  public static void print(PrintWriter out, List<RunTable> tables) {
    print(
        out,
        tables,
        table -> table.result().map(noted -> Long.toString(noted.written())).orElse(UNKNOWN));
  }

  /**
   * @param rows how many a table has
   */
  public static void print(
      PrintWriter out, List<RunTable> tables, Function<RunTable, String> rows) {
    TextTable text = new TextTable(MAX_NAME);
    text.add(List.of("table", "run", "state", "rows"));
    for (RunTable table : tables) {
      text.add(
          List.of(
              table.name().physical(),
              Integer.toString(table.name().run()),
              table.state(),
              rows.apply(table)));
    }
    text.print(out);
  }
}
