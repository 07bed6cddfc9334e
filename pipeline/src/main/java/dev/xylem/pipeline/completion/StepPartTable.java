package dev.xylem.pipeline.completion;

import dev.xylem.cassandra.schema.BookkeepingTable;
import dev.xylem.cassandra.schema.Tables;
import java.time.Duration;

/** The table that says which tasks of a node's steps have come to their end. */
public final class StepPartTable {
  /** Nobody asks when the job has ended. */
  static final Duration LIFETIME = Duration.ofDays(30);

  private static final BookkeepingTable PARTS =
      BookkeepingTable.of(
          "xylem_step_parts",
          "(run_id, node), job, step, part",
          "",
          "run_id",
          "int",
          "node",
          "text",
          "job",
          "text",
          "step",
          "text",
          "part",
          "int",
          "parts",
          "int",
          "counts",
          "map<text, bigint>");

  private StepPartTable() {}

  /** Makes it, if it is missing. */
  public static void createIn(Tables tables) {
    tables.create(PARTS);
  }
}
