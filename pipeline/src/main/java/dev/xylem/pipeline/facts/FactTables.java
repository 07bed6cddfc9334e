package dev.xylem.pipeline.facts;

import dev.xylem.cassandra.schema.BookkeepingTable;
import dev.xylem.cassandra.schema.Tables;
import java.util.List;

/** The tables of {@link RunFactsStore}; new ones, so that older keyspaces need no change. */
public final class FactTables {
  static final BookkeepingTable FACTS =
      BookkeepingTable.of(
          "xylem_run_facts",
          "run_id",
          "",
          "run_id",
          "int",
          "texts",
          "map<text, text>",
          "options",
          "list<text>",
          "reads",
          "map<text, int>",
          "versions",
          "map<text, text>",
          "alive",
          "boolean");

  /** By hash: runs of the same script share them. */
  private static final BookkeepingTable TEXTS =
      BookkeepingTable.of("xylem_texts", "hash", "", "hash", "text", "text", "text");

  static final BookkeepingTable REUSE =
      BookkeepingTable.of(
          "xylem_reuse",
          "run_id",
          "",
          "run_id",
          "int",
          "resumed",
          "int",
          "reasons",
          "map<text, text>");

  private FactTables() {}

  /** Makes those that are missing. */
  public static void createIn(Tables tables) {
    List.of(FACTS, TEXTS, REUSE).forEach(tables::create);
  }
}
