package dev.xylem.pipeline.report;

import dev.xylem.pipeline.history.NodeResult;
import dev.xylem.pipeline.history.RunTable;

/** Says which table it is that rows are shown of. */
public final class TableCaption {
  private TableCaption() {}

  /** A line above the rows. */
  public static String of(RunTable table) {
    return "%s: run %d, %s%s"
        .formatted(
            table.name(),
            table.name().run(),
            table.state(),
            table.result().map(result -> ", %d rows".formatted(result.written())).orElse(""));
  }

  /** A sentence, if it has no rows. */
  public static String whyEmpty(RunTable table) {
    return table.result().map(TableCaption::whereRowsWent).orElse("It has no rows.");
  }

  private static String whereRowsWent(NodeResult result) {
    return "It has no rows: its node %s read %d, filtered %d and rejected %d"
        .formatted(result.node(), result.read(), result.filtered(), result.rejected());
  }
}
