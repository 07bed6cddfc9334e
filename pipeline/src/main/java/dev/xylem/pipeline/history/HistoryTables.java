package dev.xylem.pipeline.history;

import dev.xylem.cassandra.schema.BookkeepingTable;
import dev.xylem.cassandra.schema.Tables;
import dev.xylem.cassandra.session.CassandraConfig;
import dev.xylem.pipeline.facts.FactTables;
import dev.xylem.pipeline.fingerprint.FingerprintTables;
import java.util.List;

/** The tables of {@link RunHistory}. */
final class HistoryTables {
  static final BookkeepingTable RUNS =
      BookkeepingTable.of(
          "xylem_runs",
          "run_id",
          "",
          "run_id",
          "int",
          "status",
          "text",
          "script",
          "text",
          "parameters",
          "text",
          "start_nodes",
          "list<text>",
          "nodes",
          "list<text>",
          "started_at",
          "timestamp",
          "ended_at",
          "timestamp",
          "error",
          "text");

  /** A table of its own, so that keyspaces of earlier versions need no change. */
  static final BookkeepingTable PROCESSES =
      BookkeepingTable.of(
          "xylem_processes",
          "run_id",
          "",
          "run_id",
          "int",
          "host",
          "text",
          "pid",
          "bigint",
          "started_at",
          "timestamp");

  private static final BookkeepingTable NODES =
      BookkeepingTable.of(
          "xylem_nodes",
          "node, run_id",
          "CLUSTERING ORDER BY (run_id DESC)",
          "node",
          "text",
          "run_id",
          "int",
          "status",
          "text",
          "rows_read",
          "bigint",
          "rows_filtered",
          "bigint",
          "rows_rejected",
          "bigint",
          "rows_written",
          "bigint",
          "updated_at",
          "timestamp");

  private static final BookkeepingTable COUNTER =
      BookkeepingTable.of("xylem_run_counter", "id", "", "id", "int", "last_run", "int");

  /** Who ends a run decides how, once: the command, which may stop it, or its job. */
  private static final BookkeepingTable ENDS =
      BookkeepingTable.of("xylem_run_ends", "run_id", "", "run_id", "int", "status", "text");

  static final BookkeepingTable JOBS =
      BookkeepingTable.of(
          "xylem_jobs", "run_id", "", "run_id", "int", "flink", "text", "name", "text");

  private HistoryTables() {}

  /** Makes those that are missing, in the keyspace of the configuration. */
  static void createIn(CassandraConfig config) {
    try (Tables tables = Tables.open(config)) {
      List.of(COUNTER, RUNS, NODES, PROCESSES, JOBS, ENDS).forEach(tables::create);
      FactTables.createIn(tables);
      FingerprintTables.createIn(tables);
    }
  }
}
