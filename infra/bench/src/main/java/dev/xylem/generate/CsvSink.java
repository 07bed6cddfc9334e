package dev.xylem.generate;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.time.LocalDate;
import java.util.List;
import java.util.stream.Collectors;

/** Writes CSV with a header and LF line ends. No generated value needs quotes. */
final class CsvSink implements CellSink {

  private static final int BUFFER_SIZE = 1 << 16;
  private static final int MAX_NUMBER_LENGTH = 20;

  private final OutputStream out;
  private final byte[] buffer = new byte[BUFFER_SIZE];
  private final byte[] digits = new byte[MAX_NUMBER_LENGTH];
  private int used;
  private boolean rowBegun;
  private long lastDay = Long.MIN_VALUE;
  private byte[] lastDayText = {};

  CsvSink(OutputStream out, List<PortfolioColumn> columns) throws IOException {
    this.out = out;
    string(columns.stream().map(PortfolioColumn::name).collect(Collectors.joining(",")));
    endRow();
  }

  @Override
  public void string(String value) throws IOException {
    cell();
    append(value.getBytes(StandardCharsets.UTF_8));
  }

  @Override
  public void integer(long value) throws IOException {
    cell();
    number(value);
  }

  @Override
  public void decimal2(long hundredths) throws IOException {
    if (hundredths < 0) {
      throw new IllegalArgumentException("a negative price: " + hundredths);
    }
    cell();
    number(hundredths / 100);
    append((byte) '.');
    append((byte) ('0' + hundredths / 10 % 10));
    append((byte) ('0' + hundredths % 10));
  }

  @Override
  public void date(long epochDay) throws IOException {
    if (epochDay != lastDay) {
      lastDay = epochDay;
      lastDayText = LocalDate.ofEpochDay(epochDay).toString().getBytes(StandardCharsets.UTF_8);
    }
    cell();
    append(lastDayText);
  }

  @Override
  public void endRow() throws IOException {
    append((byte) '\n');
    rowBegun = false;
  }

  @Override
  public void close() throws IOException {
    flush();
    out.close();
  }

  private void cell() throws IOException {
    if (rowBegun) {
      append((byte) ',');
    }
    rowBegun = true;
  }

  private void number(long value) throws IOException {
    if (value < 0) {
      append((byte) '-');
    }
    int start = digits.length;
    long rest = Math.abs(value);
    do {
      digits[--start] = (byte) ('0' + rest % 10);
      rest /= 10;
    } while (rest > 0);
    for (int i = start; i < digits.length; i++) {
      append(digits[i]);
    }
  }

  private void append(byte[] bytes) throws IOException {
    for (byte b : bytes) {
      append(b);
    }
  }

  private void append(byte b) throws IOException {
    if (used == BUFFER_SIZE) {
      flush();
    }
    buffer[used++] = b;
  }

  private void flush() throws IOException {
    out.write(buffer, 0, used);
    used = 0;
  }
}
