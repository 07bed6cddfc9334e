package dev.xylem.pipeline.report;

import com.datastax.oss.driver.api.core.cql.AsyncResultSet;
import com.datastax.oss.driver.api.core.cql.ColumnDefinition;
import com.datastax.oss.driver.api.core.cql.Row;
import dev.xylem.cassandra.read.SelectFirstRows;
import dev.xylem.cassandra.session.CassandraSession;
import dev.xylem.pipeline.history.NodeResult;
import dev.xylem.pipeline.history.RunTable;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;

/**
 * Shows the first rows of a table, below a line that says which it is.
 *
 * @param rows how many
 */
public record TableExcerpt(PrintWriter out, int rows) {
  public void print(CassandraSession session, RunTable table) {
    out.println(caption(table));
    AsyncResultSet result = SelectFirstRows.execute(session, table.name(), rows);
    TextTable text = new TextTable();
    List<String> header = new ArrayList<>();
    for (ColumnDefinition column : result.getColumnDefinitions()) {
      header.add(column.getName().asInternal());
    }
    text.add(header);
    boolean isEmpty = true;
    for (Row row : result.currentPage()) {
      isEmpty = false;
      List<String> cells = new ArrayList<>();
      for (int i = 0; i < header.size(); i++) {
        cells.add(String.valueOf(row.getObject(i)));
      }
      text.add(cells);
    }
    text.print(out);
    if (isEmpty) {
      out.println(whyEmpty(table));
    }
  }

  private static String caption(RunTable table) {
    return "%s: run %d, %s%s"
        .formatted(
            table.name(),
            table.name().run(),
            table.state(),
            table.result().map(result -> ", %d rows".formatted(result.written())).orElse(""));
  }

  private static String whyEmpty(RunTable table) {
    return table.result().map(TableExcerpt::whereRowsWent).orElse("It has no rows.");
  }

  private static String whereRowsWent(NodeResult result) {
    return "It has no rows: its node %s read %d, filtered %d and rejected %d"
        .formatted(result.node(), result.read(), result.filtered(), result.rejected());
  }
}
