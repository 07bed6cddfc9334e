package dev.xylem.pipeline.init;

import static org.assertj.core.api.Assertions.assertThat;

import dev.xylem.gofmt.GoNumbers;
import dev.xylem.gofmt.GoScan;
import dev.xylem.gofmt.GoTimeLayout;
import dev.xylem.types.DatetimeColumn;
import dev.xylem.types.FieldType;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

/** A column written as some type is found to be of that type, and reads as what was written. */
class ColumnGuessPropertiesTest {
  private static final int MILLIS = 1_000_000;

  @Property(tries = 100)
  void ints_are_read_back(@ForAll List<Long> values) {
    assertRead(values, FieldType.INT, String::valueOf, (f, cell) -> GoNumbers.parseInt(cell));
  }

  @Property(tries = 100)
  void padded_ints_are_read_back(@ForAll List<Integer> values) {
    assertRead(
        values,
        FieldType.INT,
        value -> String.format(Locale.ROOT, "%12d", value),
        (f, cell) ->
            f.read().isEmpty()
                ? (int) GoNumbers.parseInt(cell)
                : (int) GoScan.compile(f.read()).scanInt(cell));
  }

  @Property(tries = 100)
  void decimals_are_read_back(@ForAll List<BigInteger> hundredths) {
    List<BigDecimal> values = hundredths.stream().map(h -> new BigDecimal(h, 2)).toList();
    assertRead(
        values,
        FieldType.DECIMAL2,
        BigDecimal::toPlainString,
        (f, cell) -> GoNumbers.parseDecimal(cell));
  }

  @Property(tries = 100)
  void floats_are_read_back(@ForAll List<Double> values) {
    List<Double> uneven = values.stream().map(value -> value / 3).toList();
    List<String> cells = uneven.stream().map(String::valueOf).toList();
    ColumnFormat format = guess(cells);

    // By chance all may look like 1.25, or be 0.00: then a decimal is right too.
    if (!cells.isEmpty() && format.type() != FieldType.DECIMAL2) {
      assertThat(format.type()).isEqualTo(FieldType.FLOAT);
      assertThat(cells.stream().map(GoNumbers::parseFloat).toList()).isEqualTo(uneven);
    }
  }

  @Property(tries = 50)
  void bools_are_read_back(@ForAll List<Boolean> values) {
    assertRead(values, FieldType.BOOL, String::valueOf, (f, cell) -> GoNumbers.parseBool(cell));
  }

  @Provide
  Arbitrary<String> patterns() {
    return Combinators.combine(
            Arbitraries.of("yyyy-MM-dd", "yyyy/MM/dd", "dd.MM.yyyy"),
            Arbitraries.of("'T'", " "),
            Arbitraries.of("HH:mm", "HH:mm:ss", "HH:mm:ss.SSS", "HH:mm:ss.SSSSSS"),
            Arbitraries.of("", "XXX", "XX", "' '+0000"))
        .as((date, between, time, zone) -> date + between + time + zone.replace("+0000", "xx"));
  }

  @Property(tries = 100)
  void datetimes_are_read_back(
      @ForAll("patterns") String pattern, @ForAll List<LocalDateTime> times) {
    DateTimeFormatter formatter = DateTimeFormatter.ofPattern(pattern, Locale.ROOT);
    List<String> cells =
        times.stream()
            .map(time -> time.withYear(1 + Math.floorMod(time.getYear(), 9999)))
            .map(time -> time.atOffset(ZoneOffset.UTC).format(formatter))
            .toList();
    if (cells.isEmpty()) {
      return;
    }

    ColumnFormat format = guess(cells);

    assertThat(format.type()).isEqualTo(FieldType.DATETIME);
    DatetimeColumn.Builder read = new DatetimeColumn.Builder(cells.size());
    cells.forEach(cell -> GoTimeLayout.compile(format.read()).parse(cell, read));
    DatetimeColumn column = (DatetimeColumn) read.build();
    for (int i = 0; i < cells.size(); i++) {
      assertThat(
              LocalDateTime.ofEpochSecond(
                      Math.floorDiv(column.millis(i), 1000L),
                      (int) Math.floorMod(column.millis(i), 1000L) * MILLIS
                          + column.nanosOfMilli(i),
                      ZoneOffset.UTC)
                  .atOffset(ZoneOffset.UTC)
                  .format(formatter))
          .isEqualTo(cells.get(i));
    }
  }

  @Property(tries = 200)
  void whatever_the_cells_are_they_read_without_error(@ForAll("mixedCells") List<String> cells) {
    ColumnFormat format = guess(cells);

    for (String cell : cells) {
      if (!cell.isBlank()) {
        read(format, cell);
      }
    }
  }

  @Provide
  Arbitrary<List<String>> mixedCells() {
    return Arbitraries.of(
            "1",
            "-0",
            "007",
            "1.50",
            "1.5",
            "1e5",
            "NaN",
            "true",
            "F",
            "t",
            " 3",
            "3 ",
            "x",
            "",
            " ",
            "2025-01-31",
            "2025-01-31T10:00:00Z",
            "2025-01-31 10:00:00.5",
            "01/02/2025",
            "+1",
            "9223372036854775808",
            "1e999",
            ".5",
            "5.",
            "-",
            ".",
            "inf",
            "1.00000000000000000001")
        .list()
        .ofMaxSize(4);
  }

  private static void read(ColumnFormat format, String cell) {
    switch (format.type()) {
      case INT -> {
        if (format.read().isEmpty()) {
          GoNumbers.parseInt(cell);
        } else {
          GoScan.compile(format.read()).scanInt(cell);
        }
      }
      case FLOAT, DECIMAL2 -> {
        if (!format.read().isEmpty()) {
          GoScan.compile(format.read()).scanFloat(cell);
        } else if (format.type() == FieldType.FLOAT) {
          GoNumbers.parseFloat(cell);
        } else {
          GoNumbers.parseDecimal(cell);
        }
      }
      case BOOL -> GoNumbers.parseBool(cell);
      case DATETIME ->
          GoTimeLayout.compile(format.read()).parse(cell, new DatetimeColumn.Builder(1));
      case STRING -> {}
    }
  }

  private interface Reading<T> {
    T read(ColumnFormat format, String cell);
  }

  private static <T> void assertRead(
      List<T> values, FieldType type, Function<T, String> writing, Reading<T> reading) {
    List<String> cells = values.stream().map(writing).toList();
    ColumnFormat format = guess(cells);
    if (!cells.isEmpty()) {
      assertThat(format.type()).isEqualTo(type);
      assertThat(cells.stream().map(cell -> reading.read(format, cell)).toList()).isEqualTo(values);
    }
  }

  private static ColumnFormat guess(List<String> cells) {
    ColumnGuess guess = new ColumnGuess();
    cells.forEach(guess::add);
    return guess.format();
  }
}
