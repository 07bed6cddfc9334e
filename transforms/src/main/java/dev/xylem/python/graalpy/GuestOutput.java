package dev.xylem.python.graalpy;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.xylem.python.PythonOutput;
import java.io.ByteArrayOutputStream;
import java.io.OutputStream;

/** What Python writes to stdout or stderr, handed on line by line with the row then reached. */
final class GuestOutput extends OutputStream {
  /** In bytes; what is longer is handed on in pieces. */
  private static final int MAX_LINE = 8_192;

  private final boolean isError;
  private final ByteArrayOutputStream line = new ByteArrayOutputStream();
  private PythonOutput output = PythonOutput.DROPPED;
  private int[] reached = new int[1];

  GuestOutput(boolean isError) {
    this.isError = isError;
  }

  /**
   * Ends the line begun so far.
   *
   * @param next takes the lines from now on
   * @param row whose first element is the row reached
   */
  synchronized void handTo(PythonOutput next, int[] row) {
    endLine();
    output = next;
    reached = row;
  }

  /** Hands on a line whose end was not written. */
  synchronized void endLine() {
    if (line.size() > 0) {
      print();
    }
  }

  @Override
  public synchronized void write(int b) {
    if (b == '\n') {
      print();
      return;
    }
    boolean startsCodePoint = (b & 0b1100_0000) != 0b1000_0000;
    if (line.size() >= MAX_LINE && startsCodePoint) {
      print();
    }
    line.write(b);
  }

  @Override
  public synchronized void write(byte[] bytes, int from, int length) {
    for (int i = from; i < from + length; i++) {
      write(bytes[i]);
    }
  }

  private void print() {
    String text = line.toString(UTF_8);
    line.reset();
    output.printed(reached[0], isError, text);
  }
}
