package dev.xylem.pipeline.explain;

import dev.xylem.script.CalculatedField;
import dev.xylem.script.CsvColumn;
import dev.xylem.script.CsvReader;
import dev.xylem.script.FieldDefinition;
import dev.xylem.script.FileReader;
import dev.xylem.script.FileTableNode;
import dev.xylem.script.Node;
import dev.xylem.script.ParquetColumn;
import dev.xylem.script.ParquetReader;
import dev.xylem.script.PyCalcNode;
import dev.xylem.script.TagNode;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/** The expressions of a node that gave some fields of a row, and what stands behind their names. */
final class FieldTexts {
  private static final String CALCULATED = "p";

  private final List<FieldDefinition> fields;

  /** What is not a field of a table, by its name with the alias. */
  private final Map<String, String> inputs;

  private FieldTexts(List<FieldDefinition> fields, Map<String, String> inputs) {
    this.fields = fields;
    this.inputs = inputs;
  }

  /**
   * @param wanted names of fields that the node makes
   */
  static FieldTexts of(Node node, Set<String> wanted) {
    return new FieldTexts(
        node.tableWriter().orElseThrow().fields().stream()
            .filter(field -> wanted.contains(field.name()))
            .toList(),
        inputs(node));
  }

  /** The same, of a row that has a tag for a reason. */
  FieldTexts withTag(TagNode node, String criterion) {
    Map<String, String> more = new LinkedHashMap<>(inputs);
    more.put(CALCULATED + "." + node.tagField(), criterion);
    return new FieldTexts(fields, more);
  }

  List<FieldDefinition> fields() {
    return fields;
  }

  /** What stands behind the names in the expression of a field. */
  Map<String, String> inputsOf(FieldDefinition field) {
    Map<String, String> found = new LinkedHashMap<>();
    Deque<String> texts = new ArrayDeque<>(List.of(field.expression()));
    while (!texts.isEmpty()) {
      String text = texts.remove();
      for (String alias : List.of(CALCULATED, "r")) {
        for (String name : MentionedFields.in(List.of(text), alias)) {
          String input = inputs.get(alias + "." + name);
          if (input != null && found.put(alias + "." + name, input) == null) {
            texts.add(input);
          }
        }
      }
    }
    return found;
  }

  /** The fields of a table by that alias that these fields were made of. */
  Set<String> mentioned(String alias) {
    List<String> texts = new ArrayList<>();
    for (FieldDefinition field : fields) {
      texts.add(field.expression());
      texts.addAll(inputsOf(field).values());
    }
    return MentionedFields.in(texts, alias);
  }

  private static Map<String, String> inputs(Node node) {
    if (node instanceof FileTableNode load) {
      return columns(load.reader());
    }
    if (node instanceof PyCalcNode calc) {
      return calc.calculatedFields().stream()
          .collect(
              Collectors.toMap(
                  field -> CALCULATED + "." + field.name(), CalculatedField::expression));
    }
    return Map.of();
  }

  private static Map<String, String> columns(FileReader reader) {
    if (reader instanceof CsvReader csv) {
      return csv.columns().stream()
          .collect(Collectors.toMap(column -> "r." + column.name(), FieldTexts::column));
    }
    return ((ParquetReader) reader)
        .columns().stream()
            .collect(
                Collectors.toMap(
                    (ParquetColumn column) -> "r." + column.name(),
                    column -> "column " + column.columnName()));
  }

  private static String column(CsvColumn column) {
    return column
        .header()
        .map(header -> "column " + header)
        .orElseGet(() -> "column %d".formatted(column.index() + 1));
  }
}
