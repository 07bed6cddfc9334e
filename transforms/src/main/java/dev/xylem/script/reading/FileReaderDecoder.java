package dev.xylem.script.reading;

import dev.xylem.script.CsvColumn;
import dev.xylem.script.CsvReader;
import dev.xylem.script.CsvReader.Dialect;
import dev.xylem.script.CsvReader.Strictness;
import dev.xylem.script.FileReader;
import dev.xylem.script.ParquetColumn;
import dev.xylem.script.ParquetReader;
import dev.xylem.types.FieldType;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Reads the {@code r} section of a node that reads files. */
final class FileReaderDecoder {
  private FileReaderDecoder() {}

  /** The reader; what is wrong is noted. */
  static FileReader decode(Section r) {
    List<String> urls = r.texts("urls");
    if (urls.isEmpty() && !r.hasProblemWithin("urls")) {
      r.error("urls", "at least one file is needed");
    }
    Map<String, Section> columns = new LinkedHashMap<>();
    r.section("columns").eachSection(columns::put);
    if (r.section("columns").keys().isEmpty()) {
      r.error("columns", "at least one column is needed");
    }
    return columns.values().stream().anyMatch(FileReaderDecoder::isParquet)
        ? parquet(urls, columns)
        : csv(r, urls, columns);
  }

  private static boolean isParquet(Section column) {
    return column.section("parquet").has("col_name");
  }

  private static ParquetReader parquet(List<String> urls, Map<String, Section> sections) {
    List<ParquetColumn> columns = new ArrayList<>();
    sections.forEach(
        (name, section) -> {
          String columnName = section.section("parquet").requiredText("col_name");
          Optional<String> defaultValue = section.anyText("col_default_value");
          section
              .fieldType("col_type")
              .ifPresent(
                  type -> columns.add(new ParquetColumn(name, type, columnName, defaultValue)));
        });
    return new ParquetReader(urls, columns);
  }

  private static CsvReader csv(Section r, List<String> urls, Map<String, Section> sections) {
    List<CsvColumn> columns = new ArrayList<>();
    sections.forEach((name, section) -> csvColumn(name, section, columns));
    boolean anyHeader = sections.values().stream().anyMatch(FileReaderDecoder::hasHeader);
    if (anyHeader) {
      sections.values().stream()
          .filter(column -> !hasHeader(column))
          .forEach(
              column ->
                  column.error("", "col_hdr is missing: either all columns have one or none"));
    }
    if (sections.size() > 1 && sections.values().stream().noneMatch(FileReaderDecoder::isCsv)) {
      r.error(
          "columns",
          "it cannot be told what kind of file this is: give the columns a csv.col_hdr, a"
              + " csv.col_idx or a parquet.col_name");
    }
    Section csv = r.section("csv");
    int headerLine = (int) csv.whole("hdr_line_idx", 0, Integer.MIN_VALUE, Integer.MAX_VALUE);
    if (anyHeader && headerLine < 0) {
      csv.error(
          "hdr_line_idx",
          "there is no line %d for the columns that have a col_hdr; lines are counted from 0"
              .formatted(headerLine));
    }
    return new CsvReader(
        urls,
        headerLine,
        (int) csv.whole("first_data_line_idx", 0, Integer.MIN_VALUE, Integer.MAX_VALUE),
        new Dialect(separator(csv).charAt(0), strictness(csv), csv.flag("keep_crlf")),
        columns);
  }

  private static boolean hasHeader(Section column) {
    return column.section("csv").text("col_hdr").isPresent();
  }

  private static boolean isCsv(Section column) {
    Section csv = column.section("csv");
    return csv.has("col_hdr") || csv.has("col_idx");
  }

  private static Strictness strictness(Section csv) {
    return Strictness.named(
        csv.word(
            "strictness",
            Strictness.NORMAL.scriptName(),
            Strictness.STRICT.scriptName(),
            Strictness.LENIENT.scriptName()));
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

  private static void csvColumn(String name, Section section, List<CsvColumn> columns) {
    Section csv = section.section("csv");
    int index = (int) csv.whole("col_idx", 0, 0, Integer.MAX_VALUE);
    String format = csv.text("col_format", "");
    Optional<String> header = csv.text("col_hdr");
    Optional<String> defaultValue = section.anyText("col_default_value");
    section
        .fieldType("col_type")
        .ifPresent(
            type -> {
              checkFormat(csv, type, format);
              columns.add(new CsvColumn(name, type, header, index, format, defaultValue));
            });
  }

  private static void checkFormat(Section csv, FieldType type, String format) {
    if (type == FieldType.DATETIME && format.isEmpty()) {
      csv.error("col_format", "a datetime needs a layout such as 2006-01-02T15:04:05");
    } else if ((type == FieldType.STRING || type == FieldType.BOOL) && !format.isEmpty()) {
      csv.error("col_format", "a " + type.scriptName() + " has no format");
    }
  }
}
