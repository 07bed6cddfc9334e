package dev.xylem.script.reading;

import dev.xylem.script.CsvOutputColumn;
import dev.xylem.script.CsvReader.Strictness;
import dev.xylem.script.CsvWriter;
import dev.xylem.script.CsvWriter.Layout;
import dev.xylem.script.FileWriter;
import dev.xylem.script.OutputColumn;
import dev.xylem.script.ParquetCodec;
import dev.xylem.script.ParquetOutputColumn;
import dev.xylem.script.ParquetWriter;
import dev.xylem.script.Top;
import dev.xylem.types.Field;
import dev.xylem.types.FieldType;
import dev.xylem.types.NearestName;
import dev.xylem.types.Schema;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Reads the {@code w} section of a node that writes files. */
final class FileWriterDecoder {
  private final Section w;

  private FileWriterDecoder(Section w) {
    this.w = w;
  }

  /** Null when there are no columns, which is noted. */
  static FileWriter decode(Section w) {
    List<Section> columns = w.sections("columns");
    if (columns.isEmpty()) {
      if (!w.hasProblemAt("columns")) {
        w.error("columns", "at least one column is needed");
      }
      return null;
    }
    FileWriterDecoder decoder = new FileWriterDecoder(w);
    return columns.get(0).section("parquet").text("column_name").isPresent()
        ? decoder.parquet(columns)
        : decoder.csv(columns);
  }

  private CsvWriter csv(List<Section> sections) {
    // The first column tells the kind of file; others may go without a header.
    if (sections.get(0).section("csv").text("header").isEmpty()) {
      sections
          .get(0)
          .error(
              "",
              "it cannot be told what kind of file this is: give the column a csv.header or a"
                  + " parquet.column_name");
    }
    List<CsvOutputColumn> columns = new ArrayList<>();
    for (Section section : sections) {
      Section csv = section.section("csv");
      Optional<FieldType> type = section.fieldType("type");
      String name = section.requiredText("name");
      String expression = section.requiredText("expression");
      String header = csv.text("header", "");
      String format = csv.text("format", "");
      if (format.isEmpty()) {
        csv.warning("format", "without a format cells are not readable; give %s or the like");
      }
      type.ifPresent(t -> columns.add(new CsvOutputColumn(name, t, expression, header, format)));
    }
    checkNames(columns);
    return new CsvWriter(
        w.requiredText("url_template"),
        layout(w.section("csv")),
        columns,
        w.text("having"),
        top(w.section("top"), columns, sections));
  }

  private static Layout layout(Section csv) {
    return new Layout(csv.text("separator", ","), csv.flag("escape_formulas"), isStrict(csv));
  }

  private static boolean isStrict(Section format) {
    return format
        .word("strictness", Strictness.NORMAL.scriptName(), Strictness.STRICT.scriptName())
        .equals(Strictness.STRICT.scriptName());
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
        w.requiredText("url_template"),
        codec(),
        isStrict(w.section("parquet")),
        columns,
        w.text("having"),
        top(w.section("top"), columns, sections));
  }

  private ParquetCodec codec() {
    Section parquet = w.section("parquet");
    String name = parquet.text("codec").orElse(ParquetCodec.GZIP.scriptName());
    return ParquetCodec.named(name)
        .orElseGet(
            () -> {
              parquet.error(
                  "codec",
                  "one of "
                      + String.join(", ", ParquetCodec.names())
                      + " is expected, found "
                      + name
                      + NearestName.hint(name, ParquetCodec.names()));
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

  private static Optional<Top> top(
      Section top, List<? extends OutputColumn> columns, List<Section> sections) {
    long limit = top.whole("limit", 0, Long.MIN_VALUE, Long.MAX_VALUE);
    Optional<String> order = top.text("order");
    if (order.isEmpty()) {
      if (top.has("limit")) {
        top.warning("limit", "has no effect without an order");
      }
      return Optional.empty();
    }
    try {
      return Optional.of(
          new Top(new OrderText(schema(columns)).order(order.get()), Math.max(limit, 0)));
    } catch (IllegalArgumentException e) {
      // A column whose type is not known is no column of the schema, and has its own problem.
      if (columns.size() == sections.size()) {
        top.error("order", e.getMessage());
      }
      return Optional.empty();
    }
  }

  private static Schema schema(List<? extends OutputColumn> columns) {
    Map<String, Field> fields = new LinkedHashMap<>();
    columns.forEach(c -> fields.putIfAbsent(c.name(), new Field(c.name(), c.type())));
    return Schema.of(List.copyOf(fields.values()));
  }
}
