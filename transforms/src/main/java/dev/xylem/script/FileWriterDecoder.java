package dev.xylem.script;

import dev.xylem.types.Field;
import dev.xylem.types.FieldType;
import dev.xylem.types.Schema;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Reads the {@code w} section of a node that writes files. */
final class FileWriterDecoder {
  private final Section w;

  private FileWriterDecoder(Section w) {
    this.w = w;
  }

  /** Null when something is wrong, which is noted. */
  static FileWriter decode(Section w) {
    List<Section> columns = w.sections("columns");
    if (columns.isEmpty()) {
      w.error("columns", "at least one column is needed");
      return null;
    }
    FileWriterDecoder decoder = new FileWriterDecoder(w);
    return columns.get(0).section("parquet").has("column_name")
        ? decoder.parquet(columns)
        : decoder.csv(columns);
  }

  private CsvWriter csv(List<Section> sections) {
    List<CsvOutputColumn> columns = new ArrayList<>();
    for (Section section : sections) {
      Section csv = section.section("csv");
      Optional<FieldType> type = section.fieldType("type");
      String name = section.requiredText("name");
      String expression = section.requiredText("expression");
      String header = csv.requiredText("header");
      String format = csv.text("format", "");
      type.ifPresent(t -> columns.add(new CsvOutputColumn(name, t, expression, header, format)));
    }
    checkNames(columns);
    return new CsvWriter(
        w.requiredText("url_template"),
        w.section("csv").text("separator", ","),
        columns,
        w.text("having"),
        top(columns));
  }

  private ParquetWriter parquet(List<Section> sections) {
    List<ParquetOutputColumn> columns = new ArrayList<>();
    Set<String> columnNames = new HashSet<>();
    for (Section section : sections) {
      Section parquet = section.section("parquet");
      Optional<FieldType> type = section.fieldType("type");
      String name = section.requiredText("name");
      String expression = section.requiredText("expression");
      String columnName = parquet.requiredText("column_name");
      if (!columnName.isEmpty() && !columnNames.add(columnName)) {
        parquet.error("column_name", "another column is named " + columnName + " already");
      }
      type.ifPresent(t -> columns.add(new ParquetOutputColumn(name, t, expression, columnName)));
    }
    checkNames(columns);
    return new ParquetWriter(
        w.requiredText("url_template"), codec(), columns, w.text("having"), top(columns));
  }

  private ParquetCodec codec() {
    Section parquet = w.section("parquet");
    String name = parquet.text("codec").orElse(ParquetCodec.GZIP.scriptName());
    return ParquetCodec.named(name)
        .orElseGet(
            () -> {
              parquet.error(
                  "codec", "one of " + ParquetCodec.names() + " is expected, found " + name);
              return ParquetCodec.GZIP;
            });
  }

  private void checkNames(List<? extends OutputColumn> columns) {
    Set<String> names = new HashSet<>();
    for (OutputColumn column : columns) {
      if (!column.name().isEmpty() && !names.add(column.name())) {
        w.error("columns", "two columns are named " + column.name());
      }
    }
  }

  private Optional<Top> top(List<? extends OutputColumn> columns) {
    Section top = w.section("top");
    int limit = top.integer("limit", 0);
    Optional<String> order = top.text("order");
    if (order.isEmpty()) {
      return Optional.empty();
    }
    try {
      Schema schema =
          Schema.of(columns.stream().map(c -> new Field(c.name(), c.type())).distinct().toList());
      return Optional.of(new Top(new OrderText(schema).order(order.get()), Math.max(limit, 0)));
    } catch (IllegalArgumentException e) {
      top.error("order", e.getMessage());
      return Optional.empty();
    }
  }
}
