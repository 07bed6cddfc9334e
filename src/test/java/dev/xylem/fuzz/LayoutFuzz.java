package dev.xylem.fuzz;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.xylem.expr.Evaluation;
import dev.xylem.gofmt.ConversionException;
import dev.xylem.gofmt.GoFormat;
import dev.xylem.gofmt.GoNumbers;
import dev.xylem.gofmt.GoScan;
import dev.xylem.gofmt.GoTimeLayout;
import dev.xylem.gofmt.Utf8Buffer;
import dev.xylem.types.Column;
import dev.xylem.types.DatetimeColumn;
import java.util.List;
import java.util.stream.IntStream;

/**
 * A format and, on the lines behind it, a text: what the format reads of the text and what it makes
 * of values, as a format of numbers and as a layout of times.
 */
public final class LayoutFuzz {
  private LayoutFuzz() {}

  public static void fuzzerTestOneInput(byte[] input) {
    String all = new String(input, UTF_8);
    int border = all.indexOf('\n');
    String format = border < 0 ? all : all.substring(0, border);
    String text = border < 0 ? all : all.substring(border + 1);
    FuzzBounds.hold(() -> numbers(text));
    FuzzBounds.hold(() -> scan(format, text));
    FuzzBounds.hold(() -> format(format));
    FuzzBounds.hold(() -> time(format, text));
  }

  private static void numbers(String text) {
    List<Runnable> readings =
        List.of(
            () -> GoNumbers.parseInt(text),
            () -> GoNumbers.parseFloat(text),
            () -> GoNumbers.parseDecimal(text),
            () -> GoNumbers.parseBool(text));
    readings.forEach(LayoutFuzz::attempt);
  }

  private static void scan(String format, String text) {
    attempt(
        () -> {
          GoScan scan = GoScan.compile(format);
          attempt(() -> scan.scanInt(text));
          attempt(() -> scan.scanFloat(text));
        });
  }

  private static void format(String format) {
    GoFormat compiled = GoFormat.compile(format);
    Column[] columns =
        IntStream.range(0, Evaluation.SCOPE.size())
            .mapToObj(Evaluation.BLOCK::column)
            .toArray(Column[]::new);
    for (int row = 0; row < Evaluation.BLOCK.rows(); row++) {
      compiled.format(columns, row, new Utf8Buffer(16));
      for (Column column : columns) {
        compiled.format(column, row, new Utf8Buffer(16));
      }
    }
  }

  private static void time(String layout, String text) {
    GoTimeLayout compiled = GoTimeLayout.compile(layout);
    attempt(() -> formatted(compiled, text));
    for (String known : List.of("2006-01-02T15:04:05.999999999Z07:00", "02 Jan 06 15:04 MST")) {
      attempt(() -> formatted(GoTimeLayout.compile(known), text));
    }
    Utf8Buffer out = new Utf8Buffer(16);
    compiled.format(DatetimeColumn.ofMillis(new long[] {1_600_000_000_123L}), 0, out);
    attempt(() -> formatted(compiled, out.toString()));
  }

  /** What was read can be written. */
  private static void formatted(GoTimeLayout layout, String text) {
    DatetimeColumn.Builder times = new DatetimeColumn.Builder(1);
    layout.parse(text, times);
    DatetimeColumn column = times.build();
    FuzzBounds.require(column.size() == 1, "no time");
    layout.format(column, 0, new Utf8Buffer(16));
  }

  private static void attempt(Runnable reading) {
    try {
      reading.run();
    } catch (ConversionException e) {
      FuzzBounds.require(e.getMessage() != null && !e.getMessage().isEmpty(), "no message");
    }
  }
}
