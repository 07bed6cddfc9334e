package dev.xylem.pipeline.diagram;

import dev.xylem.script.FileWriter;
import dev.xylem.types.FieldType;
import java.util.List;

/** A column of a file that a node writes. */
record FileColumn(String name, FieldType type, String expression) {
  static List<FileColumn> of(FileWriter writer) {
    return writer.columns().stream()
        .map(column -> new FileColumn(column.name(), column.type(), column.expression()))
        .toList();
  }
}
