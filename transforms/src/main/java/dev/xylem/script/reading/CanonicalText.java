package dev.xylem.script.reading;

import java.util.stream.Collectors;

/** A value as a text that is the same however a file has it: without comments, in one form. */
final class CanonicalText {
  private CanonicalText() {}

  static String of(Value value) {
    if (value instanceof Value.Text text) {
      return quoted(text.text());
    }
    if (value instanceof Value.Number number) {
      return number.number().toString();
    }
    if (value instanceof Value.Bool bool) {
      return Boolean.toString(bool.value());
    }
    if (value instanceof Value.Sequence list) {
      return list.items().stream()
          .map(CanonicalText::of)
          .collect(Collectors.joining(",", "[", "]"));
    }
    if (value instanceof Value.Mapping map) {
      return map.byKey().values().stream()
          .map(entry -> quoted(entry.key()) + ":" + of(entry.value()))
          .collect(Collectors.joining(",", "{", "}"));
    }
    return "null";
  }

  private static String quoted(String text) {
    return '"' + text.replace("\\", "\\\\").replace("\"", "\\\"") + '"';
  }
}
