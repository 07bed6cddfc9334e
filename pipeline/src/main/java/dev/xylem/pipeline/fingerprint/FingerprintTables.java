package dev.xylem.pipeline.fingerprint;

import dev.xylem.cassandra.schema.BookkeepingTable;
import dev.xylem.cassandra.schema.Tables;
import java.util.List;

/** The tables of {@link FingerprintStore}. */
public final class FingerprintTables {
  static final BookkeepingTable FINGERPRINTS =
      BookkeepingTable.of(
          "xylem_fingerprints",
          "node, run_id",
          "CLUSTERING ORDER BY (run_id DESC)",
          "node",
          "text",
          "run_id",
          "int",
          "parts",
          "map<text, text>");

  private static final BookkeepingTable FILES =
      BookkeepingTable.of(
          "xylem_input_files", "run_id", "", "run_id", "int", "files", "map<text, text>");

  private FingerprintTables() {}

  /** Makes those that are missing. */
  public static void createIn(Tables tables) {
    List.of(FINGERPRINTS, FILES).forEach(tables::create);
  }
}
