package dev.xylem.python.graalpy;

import dev.xylem.python.PythonValue;
import dev.xylem.python.ResultColumn;
import dev.xylem.types.StringColumn;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import org.graalvm.polyglot.PolyglotException;
import org.graalvm.polyglot.Value;

/** Reads lists of Python values. */
final class GuestColumn {
  private static final int LONGEST_TEXT = 100;

  private GuestColumn() {}

  static ResultColumn read(Value list, int rows) {
    List<PythonValue> values = new ArrayList<>(rows);
    for (int row = 0; row < rows; row++) {
      values.add(value(list.getArrayElement(row)));
    }
    return narrow(values);
  }

  private static ResultColumn narrow(List<PythonValue> values) {
    if (values.stream().allMatch(PythonValue.Float.class::isInstance)) {
      return new ResultColumn.Floats(
          values.stream().mapToDouble(value -> ((PythonValue.Float) value).value()).toArray());
    }
    if (values.stream().allMatch(PythonValue.Text.class::isInstance)) {
      return new ResultColumn.Texts(
          StringColumn.of(
              values.stream()
                  .map(value -> ((PythonValue.Text) value).value())
                  .toArray(String[]::new)));
    }
    return new ResultColumn.Mixed(values);
  }

  private static PythonValue value(Value value) {
    if (value.isBoolean()) {
      return new PythonValue.Bool(value.asBoolean());
    }
    if (value.isString()) {
      return new PythonValue.Text(value.asString());
    }
    if (value.isNumber()) {
      return number(value);
    }
    String type = typeName(value);
    if (type.equals("Decimal")) {
      return new PythonValue.Decimal(value.invokeMember("__str__").asString());
    }
    if (type.equals("datetime")) {
      return new PythonValue.Datetime(value.invokeMember("isoformat").asString());
    }
    return new PythonValue.Other(type, text(value));
  }

  private static PythonValue number(Value value) {
    if (typeName(value).equals("float")) {
      return new PythonValue.Float(value.asDouble());
    }
    return new PythonValue.Int(
        value.fitsInLong() ? BigInteger.valueOf(value.asLong()) : value.asBigInteger());
  }

  private static String typeName(Value value) {
    Value type = value.getMetaObject();
    return type == null ? "an unknown type" : type.getMetaSimpleName();
  }

  /** Python refuses to write very long ints, and a user's {@code __str__} can raise. */
  private static String text(Value value) {
    String text;
    try {
      text = value.toString();
    } catch (PolyglotException e) {
      return "…";
    }
    return text.length() <= LONGEST_TEXT ? text : text.substring(0, LONGEST_TEXT);
  }
}
