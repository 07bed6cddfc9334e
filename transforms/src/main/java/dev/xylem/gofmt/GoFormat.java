package dev.xylem.gofmt;

import dev.xylem.types.Column;
import dev.xylem.types.DecimalColumn;
import dev.xylem.types.StringColumn;
import java.io.Serializable;
import java.util.Arrays;

/** A format of Go's {@code fmt.Sprintf}, taken apart once. Immutable. */
public final class GoFormat implements Serializable {
  private static final long serialVersionUID = 1L;

  private final String format;
  private transient FormatPiece[] pieces;

  /**
   * How many arguments the format uses; -1 if it names them by position, so any number is right.
   */
  private transient int argumentsUsed;

  private GoFormat(String format) {
    this.format = format;
    takeApart();
  }

  private void takeApart() {
    FormatParser parser = new FormatParser(format);
    pieces = parser.parse();
    argumentsUsed = parser.argumentsUsed();
  }

  private Object readResolve() {
    return new GoFormat(format);
  }

  /** Never fails: what is wrong with a format shows in its output, as in Go. */
  public static GoFormat compile(String format) {
    return new GoFormat(format);
  }

  /**
   * Appends a value as a cell of a text file: a decimal is formatted as text with two places, any
   * other value as itself.
   */
  public void format(Column column, int row, Utf8Buffer out) {
    if (column instanceof DecimalColumn decimals) {
      Utf8Buffer text = new Utf8Buffer(24);
      DecimalText.appendFixed(decimals, row, text);
      byte[] bytes = Arrays.copyOf(text.bytes(), text.length());
      Column asText = StringColumn.wrap(bytes, new int[] {0, bytes.length});
      format(new Column[] {asText}, 0, out);
    } else {
      format(new Column[] {column}, row, out);
    }
  }

  /** Appends the text that the format gives for a row of these arguments. */
  public void format(Column[] arguments, int row, Utf8Buffer out) {
    for (FormatPiece piece : pieces) {
      piece.append(arguments, row, out);
    }
    if (argumentsUsed >= 0 && argumentsUsed < arguments.length) {
      appendExtra(arguments, row, out);
    }
  }

  private void appendExtra(Column[] arguments, int row, Utf8Buffer out) {
    out.append("%!(EXTRA ");
    for (int i = argumentsUsed; i < arguments.length; i++) {
      out.append(i > argumentsUsed ? ", " : "");
      ValueText.appendTyped(FormatSpec.DEFAULT, arguments[i], row, out);
    }
    out.append((byte) ')');
  }
}
