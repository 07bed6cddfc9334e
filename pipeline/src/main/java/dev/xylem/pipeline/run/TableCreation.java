package dev.xylem.pipeline.run;

import dev.xylem.cassandra.schema.TableName;
import dev.xylem.cassandra.schema.TableSchema;
import dev.xylem.cassandra.schema.Tables;
import dev.xylem.cassandra.write.RejectedRows;
import dev.xylem.pipeline.checks.CheckHistory;
import dev.xylem.pipeline.completion.StepPartTable;
import dev.xylem.pipeline.history.TableComment;
import dev.xylem.pipeline.plan.RunPlan;
import dev.xylem.pipeline.settings.SearchableIndexes;
import dev.xylem.script.Node;
import dev.xylem.script.TableWriter;
import dev.xylem.types.XylemException;
import dev.xylem.types.XylemException.Fact;

/**
 * Makes the tables of a run before it writes any row.
 *
 * @param runKey tells runs apart that would take the same tables for theirs
 */
record TableCreation(RunPlan plan, SearchableIndexes searchable, String runKey) {
  /**
   * @throws XylemException naming the node whose table cannot be made
   */
  void createIn(TableStore store, int run) {
    try (Tables tables = Tables.open(store.config())) {
      if (plan.nodes().stream().anyMatch(node -> node.header().badRows().rejected())) {
        RejectedRows.createTable(tables);
      }
      if (plan.nodes().stream().anyMatch(node -> !node.header().checks().isEmpty())) {
        CheckHistory.createIn(tables);
      }
      if (plan.keepsTables()) {
        StepPartTable.createIn(tables);
      }
      for (Node node : plan.nodes()) {
        if (plan.keepsTableOf(node)) {
          create(tables, node, node.tableWriter().orElseThrow(), run);
        }
      }
    }
  }

  private void create(Tables tables, Node node, TableWriter writer, int run) {
    TableSchema table = new TableSchema(new TableName(writer.table(), run), writer.schema());
    try {
      tables.create(
          table, new TableComment(node.name(), run, runKey).text(), writer.tableOptions());
      tables.makeSearchable(table, searchable.fieldsOf(writer));
    } catch (XylemException e) {
      throw e.with(Fact.NODE, node.name());
    }
  }
}
