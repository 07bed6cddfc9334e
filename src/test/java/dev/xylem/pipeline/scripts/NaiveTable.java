package dev.xylem.pipeline.scripts;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A table as a list of maps, with its place in a script. */
final class NaiveTable {
  private final String name;
  private final List<OutputField> fields;
  private final Optional<Expr> having;
  private final Map<String, String> indexes = new LinkedHashMap<>();
  private final List<Map<String, Object>> rows = new ArrayList<>();

  NaiveTable(String name, List<OutputField> fields, Optional<Expr> having) {
    this.name = name;
    this.fields = fields;
    this.having = having;
  }

  String name() {
    return name;
  }

  List<OutputField> fields() {
    return fields;
  }

  Optional<Expr> having() {
    return having;
  }

  List<Map<String, Object>> rows() {
    return rows;
  }

  void addIndex(String index, String definition) {
    indexes.put(index, definition);
  }

  /** Adds a row of values as they were evaluated, if it passes. */
  void add(Map<String, Object> row) {
    if (having.isPresent()
        && !(Boolean) having.get().value(new Expr.Row(Map.of("w", row)), false)) {
      return;
    }
    Map<String, Object> stored = new LinkedHashMap<>();
    row.forEach((field, value) -> stored.put(field, ValueKind.stored(value)));
    rows.add(stored);
  }

  /** Adds what the fields give for a row without aggregates. */
  void add(Expr.Row row) {
    Map<String, Object> values = new LinkedHashMap<>();
    fields.forEach(field -> values.put(field.name(), field.expression().value(row, true)));
    add(values);
  }

  /** The section of its writer. */
  Map<String, Object> writer() {
    Map<String, Object> writer = new LinkedHashMap<>();
    writer.put("name", name);
    having.ifPresent(condition -> writer.put("having", condition.text()));
    Map<String, Object> definitions = new LinkedHashMap<>();
    fields.forEach(field -> definitions.put(field.name(), field.definition()));
    writer.put("fields", definitions);
    if (!indexes.isEmpty()) {
      writer.put("indexes", indexes);
    }
    return writer;
  }
}
