package dev.xylem.script.reading;

import java.math.BigDecimal;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** A value in a file of JSON or YAML. {@code toString} is how messages show it: at most a line. */
sealed interface Value {
  /** Where it begins in the text that was parsed. */
  int offset();

  record Text(int offset, String text) implements Value {
    @Override
    public String toString() {
      return '"' + shortened(text) + '"';
    }
  }

  record Number(int offset, BigDecimal number) implements Value {
    private static final int MAX_DIGITS = 400;

    /**
     * Larger and finer ones no type of the language holds, and spelled out they fill the memory.
     */
    static boolean isInRange(BigDecimal number) {
      return Math.abs((long) number.scale()) <= MAX_DIGITS && number.precision() <= 2 * MAX_DIGITS;
    }

    boolean isWhole() {
      return number.signum() == 0 || number.stripTrailingZeros().scale() <= 0;
    }

    @Override
    public String toString() {
      return shortened(number.toString());
    }
  }

  record Bool(int offset, boolean value) implements Value {
    @Override
    public String toString() {
      return Boolean.toString(value);
    }
  }

  record Null(int offset) implements Value {
    @Override
    public String toString() {
      return "null";
    }
  }

  record Sequence(int offset, List<Value> items) implements Value {
    @Override
    public String toString() {
      return items.isEmpty() ? "an empty list" : "a list";
    }
  }

  /** A key as it stands in the file; the same key may stand in a map twice. */
  record Entry(int keyOffset, String key, Value value) {}

  record Mapping(int offset, List<Entry> entries) implements Value {
    static Mapping empty(int offset) {
      return new Mapping(offset, List.of());
    }

    /** By key; of entries with the same key the last one. */
    Map<String, Entry> byKey() {
      Map<String, Entry> byKey = new LinkedHashMap<>();
      entries.forEach(entry -> byKey.put(entry.key(), entry));
      return byKey;
    }

    @Override
    public String toString() {
      return entries.isEmpty()
          ? "an empty map"
          : entries.stream()
              .limit(3)
              .map(entry -> shortened(entry.key()))
              .collect(Collectors.joining(", ", "a map of ", entries.size() > 3 ? ", ..." : ""));
    }
  }

  private static String shortened(String text) {
    return text.length() <= 60 ? text : text.substring(0, 60) + "…";
  }
}
