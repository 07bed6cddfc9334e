package dev.xylem.script;

import dev.xylem.types.Field;
import dev.xylem.types.FieldType;
import dev.xylem.types.Schema;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Reads the sections that describe files: {@code r} of file_table and {@code w} of table_file. */
final class FileDecoder {

  /** The reader; what is wrong is noted. */
  FileReader reader(Section r) {
    List<String> urls = r.texts("urls");
    if (urls.isEmpty()) {
      r.error("urls", "at least one file is needed");
    }
    Section csv = r.section("csv");
    List<CsvColumn> columns = new ArrayList<>();
    r.section("columns").eachSection((name, section) -> decodeColumn(name, section, columns));
    if (columns.isEmpty()) {
      r.error("columns", "at least one column is needed");
    }
    boolean anyHeader = columns.stream().anyMatch(column -> column.header().isPresent());
    if (anyHeader && columns.stream().anyMatch(column -> column.header().isEmpty())) {
      r.error("columns", "either all columns have a csv.col_hdr or none");
    }
    return new CsvReader(
        urls,
        csv.integer("hdr_line_idx", 0),
        csv.integer("first_data_line_idx", 0),
        separator(csv).charAt(0),
        columns);
  }

  private static String separator(Section csv) {
    String separator = csv.text("separator", ",");
    if (separator.isEmpty()) {
      return ",";
    }
    if (separator.equals("\\t")) {
      return "\t";
    }
    return separator;
  }

  private static void decodeColumn(String name, Section section, List<CsvColumn> columns) {
    if (section.has("parquet")) {
      section.error("parquet", "reading Parquet is not supported yet; use CSV");
      return;
    }
    Section csv = section.section("csv");
    int index = csv.integer("col_idx", 0);
    if (index < 0) {
      csv.error("col_idx", "a position from 0 is expected, found " + index);
    }
    section
        .fieldType("col_type")
        .ifPresent(
            type -> {
              String format = csv.text("col_format", "");
              checkFormat(csv, type, format);
              columns.add(
                  new CsvColumn(
                      name,
                      type,
                      csv.text("col_hdr"),
                      index,
                      format,
                      section.text("col_default_value")));
            });
  }

  private static void checkFormat(Section csv, FieldType type, String format) {
    if (type == FieldType.DATETIME && format.isEmpty()) {
      csv.error("col_format", "a datetime needs a layout such as 2006-01-02T15:04:05");
    } else if ((type == FieldType.STRING || type == FieldType.BOOL) && !format.isEmpty()) {
      csv.error("col_format", "a " + type.scriptName() + " has no format");
    }
  }

  /** Null when something is wrong, which is noted. */
  FileWriter writer(Section w) {
    List<CsvOutputColumn> columns = new ArrayList<>();
    w.sections("columns").forEach(section -> decodeOutputColumn(section, columns));
    if (columns.isEmpty()) {
      w.error("columns", "at least one column is needed");
      return null;
    }
    return new CsvWriter(
        w.requiredText("url_template"),
        w.section("csv").text("separator", ","),
        columns,
        w.text("having"),
        top(w, columns));
  }

  private static void decodeOutputColumn(Section section, List<CsvOutputColumn> columns) {
    if (section.has("parquet")) {
      section.error("parquet", "writing Parquet is not supported yet; use CSV");
      return;
    }
    Section csv = section.section("csv");
    section
        .fieldType("type")
        .ifPresent(
            type ->
                columns.add(
                    new CsvOutputColumn(
                        section.requiredText("name"),
                        type,
                        section.requiredText("expression"),
                        csv.requiredText("header"),
                        csv.text("format", ""))));
  }

  private static Optional<Top> top(Section w, List<CsvOutputColumn> columns) {
    Section top = w.section("top");
    int limit = top.integer("limit", 0);
    Optional<String> order = top.text("order");
    if (order.isEmpty()) {
      return Optional.empty();
    }
    try {
      Schema schema = Schema.of(columns.stream().map(c -> new Field(c.name(), c.type())).toList());
      return Optional.of(new Top(new OrderText(schema).order(order.get()), Math.max(limit, 0)));
    } catch (IllegalArgumentException e) {
      top.error("order", e.getMessage());
      return Optional.empty();
    }
  }
}
