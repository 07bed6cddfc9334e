package dev.xylem.python;

import java.math.BigInteger;

/** A value that Python gave, told apart as far as fields of tables can take it. */
public sealed interface PythonValue {
  /** Its type and, shortened, the value, as messages show it. */
  String description();

  /** An int of any size. */
  record Int(BigInteger value) implements PythonValue {
    /** More would take long to write in decimal. */
    private static final int MAX_SHOWN_BITS = 3_320;

    @Override
    public String description() {
      return "int (%s)"
          .formatted(
              value.bitLength() > MAX_SHOWN_BITS
                  ? "of %d bits".formatted(value.bitLength())
                  : shorten(value.toString()));
    }
  }

  record Float(double value) implements PythonValue {
    @Override
    public String description() {
      return "float (%s)".formatted(text());
    }

    private String text() {
      if (Double.isInfinite(value)) {
        return value > 0 ? "inf" : "-inf";
      }
      return Double.isNaN(value) ? "nan" : Double.toString(value);
    }
  }

  record Bool(boolean value) implements PythonValue {
    @Override
    public String description() {
      return value ? "bool (True)" : "bool (False)";
    }
  }

  record Text(String value) implements PythonValue {
    private static final int MAX_SHOWN = 40;

    @Override
    public String description() {
      return "str ('%s')".formatted(shorten(value));
    }
  }

  /**
   * A {@code decimal.Decimal}.
   *
   * @param text its {@code str()}
   */
  record Decimal(String text) implements PythonValue {
    @Override
    public String description() {
      return "Decimal (%s)".formatted(shorten(text));
    }
  }

  /**
   * A {@code datetime.datetime}.
   *
   * @param text its {@code isoformat()}
   */
  record Datetime(String text) implements PythonValue {
    @Override
    public String description() {
      return "datetime (%s)".formatted(shorten(text));
    }
  }

  /**
   * Anything else.
   *
   * @param text its {@code str()}, perhaps shortened
   */
  record Other(String type, String text) implements PythonValue {
    @Override
    public String description() {
      return type.equals("NoneType") ? "None" : "%s (%s)".formatted(type, shorten(text));
    }
  }

  private static String shorten(String text) {
    return text.length() <= Text.MAX_SHOWN ? text : text.substring(0, Text.MAX_SHOWN) + "…";
  }
}
