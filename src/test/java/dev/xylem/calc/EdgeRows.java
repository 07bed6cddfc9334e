package dev.xylem.calc;

import dev.xylem.types.Chunk;
import dev.xylem.types.ChunkBuilder;
import dev.xylem.types.ChunkId;
import dev.xylem.types.Column;
import dev.xylem.types.Field;
import dev.xylem.types.FieldType;
import dev.xylem.types.Schema;
import dev.xylem.types.StringColumn;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;
import java.time.Instant;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.Tuple;

/** Rows with a field or two of every type, whose values are often at the edge of it. */
final class EdgeRows {
  static final Schema SCHEMA =
      Schema.of(
          new Field("i", FieldType.INT),
          new Field("j", FieldType.INT),
          new Field("f", FieldType.FLOAT),
          new Field("g", FieldType.FLOAT),
          new Field("s", FieldType.STRING),
          new Field("u", FieldType.STRING),
          new Field("b", FieldType.BOOL),
          new Field("d", FieldType.DECIMAL2),
          new Field("t", FieldType.DATETIME));

  private static final ChunkId CHUNK = ChunkId.ofFile(0, 0);
  private static final int PLANES = 17;
  private static final int PLANE = 0x10000;
  private static final String[] TEXTS = {
    "",
    " ",
    "7",
    "-12.5",
    "1e3",
    "nan",
    "_1",
    "0x1f",
    "a'b",
    "\"q\"",
    "c:\\temp\\n",
    "two\nlines",
    "cr\r\nlf",
    "\0",
    "tab\tand\u0085nel\u2028",
    "žluťoučký kůň",
    "ÅÉ",
    "e\u0301",
    "İıß",
    "ǅ",
    "日本語",
    "مرحبا",
    "🌍👩‍👩‍👧",
    "\uD800\uDC00\uDBFF\uDFFF",
    "\uFEFFbom",
    "\uFFFE\uFFFF",
    "{}%s$x",
    "٣٤",
    "x,y;z",
    "{\"a\": [1, 2.5, null]}"
  };

  private EdgeRows() {}

  static Arbitrary<Long> ints() {
    return Arbitraries.frequencyOf(
        Tuple.of(1, Arbitraries.of(0L, 1L, -1L, Long.MAX_VALUE, Long.MIN_VALUE, 1L << 53, 10L)),
        Tuple.of(1, Arbitraries.longs()),
        Tuple.of(2, Arbitraries.longs().between(-99, 99)));
  }

  static Arbitrary<Double> floats() {
    return Arbitraries.frequencyOf(
        Tuple.of(
            2,
            Arbitraries.of(
                0.0,
                -0.0,
                Double.NaN,
                Double.POSITIVE_INFINITY,
                Double.NEGATIVE_INFINITY,
                0.1,
                -Double.MIN_NORMAL,
                0x1p-1060,
                Double.MAX_VALUE,
                0x1p63,
                -0x1p63,
                2.675,
                0.5,
                2.5,
                1e16,
                1e-5,
                1.0000000000000002,
                1e22,
                123456.789)),
        Tuple.of(1, Arbitraries.longs().map(Double::longBitsToDouble)),
        Tuple.of(2, Arbitraries.doubles().between(-1e6, 1e6).ofScale(4)));
  }

  static Arbitrary<String> texts() {
    Arbitrary<String> codePoints =
        Combinators.combine(
                Arbitraries.integers().between(0, PLANES - 1),
                Arbitraries.integers().between(0, PLANE - 1))
            .as((plane, point) -> plane * PLANE + point)
            .filter(point -> point < Character.MIN_SURROGATE || point > Character.MAX_SURROGATE)
            .map(Character::toString);
    return Arbitraries.frequencyOf(
        Tuple.of(6, Arbitraries.of(TEXTS)),
        Tuple.of(2, Arbitraries.strings().ascii().ofMaxLength(9)),
        Tuple.of(2, codePoints.list().ofMaxSize(5).map(points -> String.join("", points))),
        Tuple.of(1, Arbitraries.of(TEXTS).map(text -> text.repeat(3000))));
  }

  static Arbitrary<BigDecimal> decimals() {
    return Arbitraries.frequencyOf(
            Tuple.of(
                1,
                Arbitraries.of(
                        "0", "0.01", "-0.01", "1.05", "-2.675", "1e40", "-99999999999999999.99")
                    .map(BigDecimal::new)),
            Tuple.of(1, Arbitraries.longs().map(hundredths -> BigDecimal.valueOf(hundredths, 2))),
            Tuple.of(
                1,
                Arbitraries.bigIntegers()
                    .between(BigInteger.TEN.pow(38).negate(), BigInteger.TEN.pow(38))
                    .map(hundredths -> new BigDecimal(hundredths, 2))),
            Tuple.of(
                2, Arbitraries.longs().between(-99_999, 99_999).map(h -> BigDecimal.valueOf(h, 2))))
        .map(decimal -> decimal.setScale(2, RoundingMode.HALF_UP));
  }

  static Arbitrary<Instant> datetimes() {
    return Arbitraries.frequencyOf(
        Tuple.of(
            1,
            Arbitraries.of(
                    "0001-01-01T00:00:00.000Z",
                    "0001-01-01T00:00:00.001Z",
                    "1582-10-10T12:00:00.000Z",
                    "1969-12-31T23:59:59.999Z",
                    "2024-02-29T13:14:15.016Z",
                    "9999-12-31T23:59:59.999Z",
                    "+12345-06-07T08:09:10.011Z")
                .map(Instant::parse)),
        Tuple.of(
            1,
            Arbitraries.longs()
                .between(
                    Instant.parse("0001-01-02T00:00:00Z").toEpochMilli(),
                    Instant.parse("9999-12-30T00:00:00Z").toEpochMilli())
                .map(Instant::ofEpochMilli)));
  }

  static Arbitrary<Chunk> chunks(int rows) {
    List<Arbitrary<? extends Object>> fields =
        List.of(
            ints(),
            ints(),
            floats(),
            floats(),
            texts(),
            texts(),
            Arbitraries.of(true, false),
            decimals(),
            datetimes());
    return Combinators.combine(fields.stream().map(Arbitrary::asGeneric).toList())
        .as(List::toArray)
        .list()
        .ofSize(rows)
        .map(EdgeRows::chunk);
  }

  /** Rows with these texts in the field {@code s}. */
  static Chunk with(StringColumn texts) {
    Object[] zeros = SCHEMA.fields().stream().map(field -> field.type().zero()).toArray();
    Chunk rows = chunk(Collections.nCopies(texts.size(), zeros));
    Column[] columns = new Column[SCHEMA.size()];
    Arrays.setAll(columns, i -> SCHEMA.field(i).name().equals("s") ? texts : rows.column(i));
    return new Chunk(CHUNK, rows.ords(), columns);
  }

  private static Chunk chunk(List<Object[]> rows) {
    ChunkBuilder builder = new ChunkBuilder(SCHEMA, rows.size());
    for (int row = 0; row < rows.size(); row++) {
      builder.appendValues(row, rows.get(row));
    }
    return builder.build(CHUNK);
  }
}
