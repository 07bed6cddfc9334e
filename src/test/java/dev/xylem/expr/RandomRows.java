package dev.xylem.expr;

import dev.xylem.expr.eval.Block;
import dev.xylem.types.Column;
import dev.xylem.types.ColumnBuilder;
import dev.xylem.types.Field;
import dev.xylem.types.FieldType;
import dev.xylem.types.Schema;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** Rows with two fields of every type, among their values those at which things go wrong. */
final class RandomRows {
  static final Schema SCHEMA = schema();

  private final List<List<Object>> rows = new ArrayList<>();

  RandomRows(Random random, int count) {
    for (int row = 0; row < count; row++) {
      rows.add(SCHEMA.fields().stream().map(field -> value(random, field.type())).toList());
    }
  }

  private static Schema schema() {
    List<Field> fields = new ArrayList<>();
    for (FieldType type : FieldType.values()) {
      String letter = type == FieldType.DATETIME ? "t" : type.scriptName().substring(0, 1);
      fields.add(new Field(letter + 1, type));
      fields.add(new Field(letter + 2, type));
    }
    return Schema.of(fields);
  }

  private static Object value(Random random, FieldType type) {
    return switch (type) {
      case INT -> oneOf(random, 0L, 1L, -7L, Long.MAX_VALUE, Long.MIN_VALUE, random.nextLong());
      case FLOAT ->
          oneOf(
              random, 0.0, -0.0, 2.5, Double.NaN, Double.NEGATIVE_INFINITY, random.nextGaussian());
      case DECIMAL2 ->
          oneOf(
              random,
              new BigDecimal("0.00"),
              new BigDecimal("0.005"),
              BigDecimal.valueOf(random.nextInt(100_000) - 50_000, 2),
              BigDecimal.valueOf(random.nextLong(), 2),
              BigDecimal.valueOf(random.nextLong(), 5));
      case STRING -> oneOf(random, "", "ab", " é\t", "\"q\"", "a\\\"b", "日本", "😀b", "b");
      case BOOL -> random.nextBoolean();
      case DATETIME ->
          oneOf(
              random,
              FieldType.DATETIME.zero(),
              Instant.EPOCH,
              Instant.EPOCH.plusNanos(random.nextInt()),
              Instant.ofEpochMilli(random.nextInt() * 1_000_000L));
    };
  }

  private static Object oneOf(Random random, Object... values) {
    return values[random.nextInt(values.length)];
  }

  /** The value of a field, as a Long, Double, BigDecimal, String, Boolean or Instant. */
  Object value(int row, String field) {
    return rows.get(row).get(SCHEMA.indexOf(field));
  }

  int count() {
    return rows.size();
  }

  Block block(int from, int to) {
    Column[] columns = new Column[SCHEMA.size()];
    for (int c = 0; c < columns.length; c++) {
      ColumnBuilder builder = SCHEMA.field(c).type().newColumnBuilder(to - from);
      for (List<Object> row : rows.subList(from, to)) {
        builder.appendValue(row.get(c));
      }
      columns[c] = builder.build();
    }
    return new Block(to - from, columns);
  }
}
