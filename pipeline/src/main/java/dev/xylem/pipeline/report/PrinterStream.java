package dev.xylem.pipeline.report;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.ByteArrayOutputStream;
import java.io.OutputStream;
import java.io.PrintWriter;

/**
 * UTF-8 for a printer, which it gets when the stream is flushed: whoever writes flushes between
 * characters. Closing it leaves the printer open.
 */
public final class PrinterStream extends OutputStream {
  private final PrintWriter printer;
  private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();

  public PrinterStream(PrintWriter printer) {
    this.printer = printer;
  }

  @Override
  public void write(int value) {
    bytes.write(value);
  }

  @Override
  public void write(byte[] from, int offset, int length) {
    bytes.write(from, offset, length);
  }

  @Override
  public void flush() {
    printer.print(bytes.toString(UTF_8));
    printer.flush();
    bytes.reset();
  }

  @Override
  public void close() {
    flush();
  }
}
