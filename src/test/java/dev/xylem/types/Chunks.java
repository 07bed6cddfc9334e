package dev.xylem.types;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;

/** Arbitrary values, columns and chunks, with the edge values of every type among them. */
final class Chunks {
  private Chunks() {}

  static Arbitrary<FieldType> types() {
    return Arbitraries.of(FieldType.class);
  }

  /** Values of a type, as {@link Column#value} gives them. */
  static Arbitrary<? extends Object> values(FieldType type) {
    return switch (type) {
      case INT -> Arbitraries.longs().edgeCases(edges -> edges.add(Long.MIN_VALUE, Long.MAX_VALUE));
      case FLOAT ->
          Arbitraries.oneOf(
              Arbitraries.doubles(),
              Arbitraries.of(
                  Double.NaN,
                  Double.POSITIVE_INFINITY,
                  Double.NEGATIVE_INFINITY,
                  -0.0,
                  0.0,
                  Double.MIN_VALUE));
      case STRING -> texts();
      case BOOL -> Arbitraries.of(true, false);
      case DATETIME -> instants();
      case DECIMAL2 -> decimals();
    };
  }

  /** Of every plane of Unicode, without the halves of pairs. */
  static Arbitrary<String> texts() {
    Arbitrary<String> anything =
        Arbitraries.integers()
            .between(0, Character.MAX_CODE_POINT)
            .filter(c -> c < Character.MIN_SURROGATE || c > Character.MAX_SURROGATE)
            .list()
            .ofMaxSize(20)
            .map(
                points -> new String(points.stream().mapToInt(i -> i).toArray(), 0, points.size()));
    return Arbitraries.oneOf(anything, Arbitraries.of("", "a", "é", "e\u0301", "\u0000", "😀"));
  }

  static Arbitrary<Instant> instants() {
    long first = Instant.parse("0001-01-01T00:00:00Z").getEpochSecond();
    long last = Instant.parse("9999-12-31T23:59:59Z").getEpochSecond();
    Arbitrary<Integer> nanos = Arbitraries.of(0, 1, 999_999, 1_000_000, 999_999_999);
    return Arbitraries.oneOf(
        Arbitraries.longs()
            .between(first, last)
            .flatMap(second -> nanos.map(nano -> Instant.ofEpochSecond(second, nano))),
        Arbitraries.of(
            Instant.EPOCH,
            Instant.parse("0001-01-01T00:00:00Z"),
            Instant.parse("9999-12-31T23:59:59.999Z")));
  }

  static Arbitrary<BigDecimal> decimals() {
    Arbitrary<BigInteger> unscaled =
        Arbitraries.bigIntegers().between(BigInteger.TEN.pow(40).negate(), BigInteger.TEN.pow(40));
    return Arbitraries.oneOf(
        Arbitraries.longs().map(hundredths -> BigDecimal.valueOf(hundredths, 2)),
        unscaled.flatMap(
            value -> Arbitraries.integers().between(-5, 30).map(s -> new BigDecimal(value, s))),
        Arbitraries.of(
            new BigDecimal("0"),
            new BigDecimal("0.00"),
            new BigDecimal("-0.005"),
            new BigDecimal("1.5"),
            new BigDecimal("1.50"),
            new BigDecimal("1E+16")));
  }

  static Arbitrary<Column> columns(FieldType type, int rows) {
    return values(type).list().ofSize(rows).map(values -> column(type, values));
  }

  static Column column(FieldType type, List<? extends Object> values) {
    ColumnBuilder builder = type.newColumnBuilder(0);
    values.forEach(builder::appendValue);
    return builder.build();
  }

  /** Columns of one type with 1 to 40 rows. */
  static Arbitrary<Column> columns() {
    return types()
        .flatMap(
            type -> Arbitraries.integers().between(1, 40).flatMap(rows -> columns(type, rows)));
  }

  /** A chunk and its schema. */
  record Sample(Schema schema, Chunk chunk) {}

  /** Up to 6 columns of any types, up to 40 rows, ordinals with gaps. */
  static Arbitrary<Sample> samples() {
    return types()
        .list()
        .ofMaxSize(6)
        .flatMap(
            types -> Arbitraries.integers().between(0, 40).flatMap(rows -> samples(types, rows)));
  }

  private static Arbitrary<Sample> samples(List<FieldType> types, int rows) {
    Arbitrary<List<Column>> columns = Arbitraries.just(new ArrayList<>());
    for (FieldType type : types) {
      columns =
          columns.flatMap(
              before ->
                  columns(type, rows)
                      .map(
                          column -> {
                            List<Column> all = new ArrayList<>(before);
                            all.add(column);
                            return all;
                          }));
    }
    Arbitrary<long[]> ords =
        Arbitraries.longs()
            .between(0, 1L << 40)
            .set()
            .ofSize(rows)
            .map(set -> set.stream().mapToLong(ord -> ord).sorted().toArray());
    return columns.flatMap(
        list ->
            ords.map(
                o ->
                    new Sample(
                        schema(types),
                        new Chunk(ChunkId.ofFile(3, 7), o, list.toArray(Column[]::new)))));
  }

  private static Schema schema(List<FieldType> types) {
    List<Field> fields = new ArrayList<>();
    for (FieldType type : types) {
      fields.add(new Field("f" + fields.size(), type));
    }
    return Schema.of(fields);
  }

  /** The values of a column, one after the other. */
  static List<Object> values(Column column) {
    Object[] values = new Object[column.size()];
    Arrays.setAll(values, column::value);
    return Arrays.asList(values);
  }

  /** The values of all columns. */
  static List<List<Object>> values(Chunk chunk) {
    List<List<Object>> values = new ArrayList<>();
    for (int i = 0; i < chunk.columnCount(); i++) {
      values.add(values(chunk.column(i)));
    }
    return values;
  }
}
