package dev.xylem.pipeline.diagram;

import dev.xylem.pipeline.diagram.BoxRow.Line;
import dev.xylem.script.FieldDefinition;
import dev.xylem.script.IndexDefinition;
import dev.xylem.script.Node;
import dev.xylem.script.OrderComponent;
import dev.xylem.script.Script;
import dev.xylem.script.TableFileNode;
import dev.xylem.script.TableWriter;
import dev.xylem.types.FieldType;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** What a node makes: the table with its fields and indexes, or the file with its columns. */
final class TargetRows {
  private static final int MAX_NAME_LENGTH = 44;
  private static final int MAX_FIELD_LENGTH = 32;
  private static final int MAX_FIELDS = 16;

  private final Script script;
  private final FieldChoice choice;

  TargetRows(Script script, FieldChoice choice) {
    this.script = script;
    this.choice = choice;
  }

  List<BoxRow> of(Node node) {
    List<BoxRow> rows = new ArrayList<>();
    if (node instanceof TableFileNode file) {
      String url = file.writer().urlTemplate();
      rows.add(target(FileRows.name(url), "file", url));
      if (choice != FieldChoice.NONE) {
        addShortened(
            FileColumn.of(file.writer()).stream()
                .map(column -> field(column.name(), column.type(), column.expression()))
                .toList(),
            rows);
      }
    }
    node.tableWriter().ifPresent(table -> addTable(node, table, rows));
    return rows;
  }

  private void addTable(Node node, TableWriter table, List<BoxRow> rows) {
    rows.add(target(table.table(), "table", "the table " + table.table()));
    List<FieldDefinition> fields = choice.choose(script, node, table);
    addShortened(
        fields.stream()
            .map(field -> field(field.name(), field.type(), field.expression()))
            .toList(),
        rows);
    int unused = table.fields().size() - fields.size();
    if (choice == FieldChoice.USED && unused > 0) {
      rows.add(Line.of(new Span("%d not used".formatted(unused), TextStyle.NOTE)));
    }
    table.indexes().forEach(index -> rows.add(index(index)));
  }

  private static Line target(String name, String what, String tooltip) {
    return Line.apart(
        new Span(name, TextStyle.TARGET).shortened(MAX_NAME_LENGTH),
        new Span(what, TextStyle.NOTE),
        tooltip);
  }

  private static Line field(String name, FieldType type, String expression) {
    return Line.apart(
        new Span(name, TextStyle.CODE).shortened(MAX_FIELD_LENGTH),
        new Span(type.scriptName(), TextStyle.FAINT),
        "%s: %s = %s".formatted(name, type.scriptName(), expression));
  }

  private static void addShortened(List<Line> fields, List<BoxRow> rows) {
    int shown = fields.size() > MAX_FIELDS ? MAX_FIELDS - 1 : fields.size();
    rows.addAll(fields.subList(0, shown));
    if (shown < fields.size()) {
      List<Line> more = fields.subList(shown, fields.size());
      rows.add(
          Line.of(
              new Span("and %d more".formatted(more.size()), TextStyle.NOTE),
              more.stream().map(Line::tooltip).collect(Collectors.joining("\n"))));
    }
  }

  private static Line index(IndexDefinition index) {
    String components =
        index.components().stream()
            .map(OrderComponent::field)
            .collect(Collectors.joining(",", "(", ")"));
    return Line.apart(
        new Span(index.name(), TextStyle.FAINT).shortened(MAX_FIELD_LENGTH),
        new Span((index.unique() ? "unique" : "") + components, TextStyle.FAINT)
            .shortened(MAX_FIELD_LENGTH),
        "%s: %s%s".formatted(index.name(), index.unique() ? "unique" : "non_unique", components));
  }
}
