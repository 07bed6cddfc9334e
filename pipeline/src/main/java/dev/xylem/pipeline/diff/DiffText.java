package dev.xylem.pipeline.diff;

import dev.xylem.cassandra.schema.TableName;
import dev.xylem.pipeline.look.CellText;
import dev.xylem.pipeline.report.TextTable;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;

/** What differs, for people: a summary, then the first rows of each kind. */
public record DiffText(PrintWriter out, TableName first, TableName second) {
  public void print(DiffResult diff) {
    DiffCounts rows = diff.rows();
    out.printf("%s: %d rows%n%s: %d rows%n", first, rows.first(), second, rows.second());
    diff.fields().differences().forEach(out::println);
    out.println(summary(diff));
    if (rows.ambiguousKeys() > 0) {
      out.printf(
          "%d keys have several rows that differ; they are compared in their order%n",
          rows.ambiguousKeys());
    }
    if (rows.changed() > 0) {
      printChangedFields(diff);
      printChanged(diff);
    }
    printRows("Removed", first, rows.removed(), diff.removed(), diff.fields());
    printRows("Added", second, rows.added(), diff.added(), diff.fields());
  }

  private static String summary(DiffResult diff) {
    if (diff.isSame()) {
      return "They are the same.";
    }
    DiffCounts rows = diff.rows();
    return diff.fields().hasKey()
        ? "%d rows are the same, %d changed, %d removed, %d added (key: %s)"
            .formatted(
                rows.same(), rows.changed(), rows.removed(), rows.added(), diff.fields().keyText())
        : "%d rows are the same, %d removed, %d added; --key=FIELD,... tells which were changed"
            .formatted(rows.same(), rows.removed(), rows.added());
  }

  private void printChangedFields(DiffResult diff) {
    TextTable text = new TextTable();
    text.add(List.of("field", "changed in rows"));
    for (int i = 0; i < diff.changes().length; i++) {
      if (diff.changes()[i] > 0) {
        text.add(List.of(diff.fields().names().get(i), Long.toString(diff.changes()[i])));
      }
    }
    out.println();
    text.print(out);
  }

  private void printChanged(DiffResult diff) {
    TextTable text = new TextTable();
    List<String> header = new ArrayList<>(diff.fields().keyNames());
    header.addAll(List.of("field", "run " + first.run(), "run " + second.run()));
    text.add(header);
    for (ChangedRow row : diff.changed()) {
      for (int i = diff.fields().keys(); i < diff.changes().length; i++) {
        if (row.isChanged(i)) {
          List<String> cells = texts(row.before().subList(0, diff.fields().keys()));
          cells.add(diff.fields().names().get(i));
          cells.add(CellText.of(row.before().get(i)));
          cells.add(CellText.of(row.after().get(i)));
          text.add(cells);
        }
      }
    }
    out.printf("%nChanged%s:%n", more(diff.rows().changed(), diff.changed().size()));
    text.print(out);
  }

  private void printRows(
      String kind, TableName table, long all, List<List<Object>> rows, ComparedFields fields) {
    if (rows.isEmpty()) {
      return;
    }
    TextTable text = new TextTable();
    text.add(fields.names());
    rows.forEach(row -> text.add(texts(row)));
    out.printf("%n%s, only in %s%s:%n", kind, table, more(all, rows.size()));
    text.print(out);
  }

  private static String more(long all, int shown) {
    return all > shown ? ", the first %d of %d".formatted(shown, all) : "";
  }

  private static List<String> texts(List<Object> values) {
    return new ArrayList<>(values.stream().map(CellText::of).toList());
  }
}
