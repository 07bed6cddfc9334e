package dev.xylem.pipeline.scripts;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;

/** Two CSV files with columns of all types and some empty cells, and the rows they stand for. */
final class RandomFiles {
  private static final Map<ValueKind, List<String>> CELLS =
      Map.of(
          ValueKind.INT,
          List.of("-3", "0", "1", "2", "5"),
          ValueKind.FLOAT,
          RandomExpressions.FLOATS,
          ValueKind.STRING,
          RandomExpressions.TEXTS,
          ValueKind.BOOL,
          List.of("true", "F", "1"),
          ValueKind.DECIMAL2,
          List.of("1.25", "-0.5", "3", "2.005", "-2.005"),
          ValueKind.DATETIME,
          RandomExpressions.DATETIMES);

  private final RandomExpressions expressions;
  private final Random random;
  private final Map<String, String> defaults = new LinkedHashMap<>();
  private final List<Map<String, Object>> rows = new ArrayList<>();
  private final List<String> files = new ArrayList<>();

  RandomFiles(RandomExpressions expressions, Random random, int rowsPerFile) {
    this.expressions = expressions;
    this.random = random;
    for (ValueKind kind : ValueKind.values()) {
      defaults.put(name(kind), random.nextInt(3) == 0 ? expressions.oneOf(CELLS.get(kind)) : null);
    }
    for (int file = 0; file < 2; file++) {
      files.add(file(random.nextInt(rowsPerFile)));
    }
  }

  private static String name(ValueKind kind) {
    return "col_" + kind.scriptName();
  }

  private String file(int count) {
    StringBuilder csv = new StringBuilder(String.join(",", defaults.keySet())).append('\n');
    for (int i = 0; i < count; i++) {
      List<String> cells = new ArrayList<>();
      Map<String, Object> row = new LinkedHashMap<>();
      for (ValueKind kind : ValueKind.values()) {
        String cell = random.nextInt(8) == 0 ? "" : expressions.oneOf(CELLS.get(kind));
        cells.add(cell.contains(",") ? '"' + cell + '"' : cell);
        row.put(name(kind), value(kind, cell.isEmpty() ? defaults.get(name(kind)) : cell));
      }
      rows.add(row);
      csv.append(String.join(",", cells)).append('\n');
    }
    return csv.toString();
  }

  private static Object value(ValueKind kind, String text) {
    if (text == null || text.isEmpty()) {
      return kind.zero();
    }
    return switch (kind) {
      case INT -> Long.valueOf(text);
      case FLOAT -> Double.valueOf(text);
      case STRING -> text;
      case BOOL -> text.equals("true") || text.equals("1");
      case DECIMAL2 -> new BigDecimal(text).setScale(2, RoundingMode.HALF_UP);
      case DATETIME -> RandomExpressions.instant(text);
    };
  }

  List<String> files() {
    return files;
  }

  List<Map<String, Object>> rows() {
    return rows;
  }

  List<Expr> fields() {
    List<Expr> fields = new ArrayList<>();
    for (ValueKind kind : ValueKind.values()) {
      fields.add(new Expr.FieldOf("r", name(kind), kind));
    }
    return fields;
  }

  /** The columns of the reader. */
  Map<String, Object> columns() {
    Map<String, Object> columns = new LinkedHashMap<>();
    for (ValueKind kind : ValueKind.values()) {
      Map<String, Object> csv = new LinkedHashMap<>();
      csv.put("col_hdr", name(kind));
      if (kind == ValueKind.DATETIME) {
        csv.put("col_format", "2006-01-02 15:04:05");
      }
      Map<String, Object> column = new LinkedHashMap<>();
      column.put("col_type", kind.scriptName());
      if (defaults.get(name(kind)) != null) {
        column.put("col_default_value", defaults.get(name(kind)));
      }
      column.put("csv", csv);
      columns.put(name(kind), column);
    }
    return columns;
  }
}
