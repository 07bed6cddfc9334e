package dev.xylem.python;

import java.math.BigInteger;

/** A value that Python gave, told apart as far as fields of tables can take it. */
public sealed interface PythonValue {
  /** An int of any size. */
  record Int(BigInteger value) implements PythonValue {}

  record Float(double value) implements PythonValue {}

  record Bool(boolean value) implements PythonValue {}

  record Text(String value) implements PythonValue {}

  /**
   * A {@code decimal.Decimal}.
   *
   * @param text its {@code str()}
   */
  record Decimal(String text) implements PythonValue {}

  /**
   * A {@code datetime.datetime}.
   *
   * @param text its {@code isoformat()}
   */
  record Datetime(String text) implements PythonValue {}

  /**
   * Anything else.
   *
   * @param text its {@code str()}, perhaps shortened
   */
  record Other(String type, String text) implements PythonValue {}
}
