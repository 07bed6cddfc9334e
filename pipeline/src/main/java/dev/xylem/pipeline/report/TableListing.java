package dev.xylem.pipeline.report;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;

/** Tables of runs, each with its run, how it stands and how many rows it has. */
public final class TableListing {
  /** Where the number of rows is not known. */
  private static final String UNKNOWN = "-";

  private static final List<String> HEADER = List.of("table", "run", "state", "rows");
  private static final List<String> HEADER_WITH_REASON =
      List.of("table", "run", "state", "rows", "why");

  /** Names are typed again, so they are shown as a whole. */
  private static final int MAX_NAME = 250;

  private TableListing() {}

  /** For people. */
  public static void print(PrintWriter out, List<ListedTable> tables) {
    boolean hasReasons = tables.stream().anyMatch(table -> !table.why().isEmpty());
    TextTable text = new TextTable(MAX_NAME);
    text.add(hasReasons ? HEADER_WITH_REASON : HEADER);
    for (ListedTable table : tables) {
      List<String> cells = new ArrayList<>();
      cells.add(table.table().name().physical());
      cells.add(Integer.toString(table.table().name().run()));
      cells.add(table.table().state());
      cells.add(rows(table));
      if (hasReasons) {
        cells.add(table.why());
      }
      text.add(cells);
    }
    text.print(out);
  }

  private static String rows(ListedTable table) {
    OptionalLong rows = table.counted().isPresent() ? table.counted() : table.noted();
    return rows.isPresent() ? Long.toString(rows.getAsLong()) : UNKNOWN;
  }

  /** An array with an object for each: docs/operating.md says what stands where. */
  public static String json(List<ListedTable> tables) {
    ArrayNode list = new ObjectMapper().createArrayNode();
    for (ListedTable table : tables) {
      ObjectNode json =
          list.addObject()
              .put("table", table.table().name().table())
              .put("name", table.table().name().physical())
              .put("run", table.table().name().run())
              .put("state", table.table().state());
      table.noted().ifPresent(rows -> json.put("rows", rows));
      table.counted().ifPresent(rows -> json.put("counted", rows));
      json.put("why", table.why());
    }
    return list.toPrettyString();
  }
}
