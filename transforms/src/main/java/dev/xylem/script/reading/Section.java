package dev.xylem.script.reading;

import dev.xylem.script.reading.Value.Entry;
import dev.xylem.types.FieldType;
import dev.xylem.types.NearestName;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiConsumer;

/**
 * A map in a script, read key by key. Keys match whatever their case, null counts as absent, and a
 * value of the wrong kind is noted as a problem and then counts as absent, so that one reading
 * finds all problems.
 */
final class Section {
  private final String path;
  private final int offset;
  private final Value.Mapping map;
  private final Problems problems;
  private final Map<String, Entry> entries = new LinkedHashMap<>();

  /**
   * @param offset of its key, for what is wrong with the map as a whole
   */
  Section(String path, int offset, Value.Mapping map, Problems problems) {
    this.path = path;
    this.offset = offset;
    this.map = map;
    this.problems = problems;
    map.entries().forEach(entry -> entries.put(fold(entry.key()), entry));
  }

  String path() {
    return path;
  }

  /** As they are spelled, each once. */
  Set<String> keys() {
    return map.byKey().keySet();
  }

  boolean has(String key) {
    return take(key) != null;
  }

  boolean hasProblemAt(String key) {
    return problems.hasErrorAt(at(key));
  }

  /** Whether something is wrong with the list under a key, or an item of it. */
  boolean hasProblemWithin(String key) {
    return problems.hasErrorWithin(at(key));
  }

  /** Notes a problem of the value under a key, or with an empty key of the map itself. */
  void error(String key, String text) {
    Entry entry = entries.get(fold(key));
    problems.error(
        key.isEmpty() ? path : at(key), entry == null ? offset : entry.value().offset(), text);
  }

  /** Notes something suspicious about the value under a key. */
  void warning(String key, String text) {
    Entry entry = entries.get(fold(key));
    problems.warning(
        key.isEmpty() ? path : at(key), entry == null ? offset : entry.value().offset(), text);
  }

  String text(String key, String absent) {
    Value value = take(key);
    if (value == null) {
      return absent;
    }
    if (value instanceof Value.Text text) {
      return text.text();
    }
    error(key, "a text is expected, found " + value + quotesHint(value));
    return absent;
  }

  private static String quotesHint(Value value) {
    boolean isWord = value instanceof Value.Number || value instanceof Value.Bool;
    return isWord ? "; put quotes around it: \"" + value + '"' : "";
  }

  /** A text that is not blank, if there is one. */
  Optional<String> text(String key) {
    return Optional.of(text(key, "")).filter(value -> !value.isBlank());
  }

  /** A text, also an empty one, if there is one. */
  Optional<String> anyText(String key) {
    return has(key) ? Optional.of(text(key, "")) : Optional.empty();
  }

  /** A text that must be there and not blank. */
  String requiredText(String key) {
    String value = text(key, "");
    if (value.isBlank() && !hasProblemAt(key)) {
      error(key, "is missing");
    }
    return value;
  }

  /** One of some words, or the first of them when there is none. */
  String word(String key, String... words) {
    String word = text(key).orElse(words[0]);
    List<String> known = List.of(words);
    if (!known.contains(word)) {
      String expected = String.join(" or ", words);
      error(key, expected + " is expected, found " + word + NearestName.hint(word, known));
      return words[0];
    }
    return word;
  }

  /** The name of a type. */
  Optional<FieldType> fieldType(String key) {
    String name = requiredText(key);
    Optional<FieldType> type = FieldType.named(name);
    if (type.isEmpty() && !name.isBlank()) {
      List<String> known = Arrays.stream(FieldType.values()).map(FieldType::scriptName).toList();
      error(
          key,
          "one of "
              + FieldType.names()
              + " is expected, found "
              + name
              + NearestName.hint(name, known));
    }
    return type;
  }

  int integer(String key, int absent) {
    return (int) whole(key, absent, Integer.MIN_VALUE, Integer.MAX_VALUE);
  }

  /** A whole number within a range. */
  long whole(String key, long absent, long min, long max) {
    Value value = take(key);
    if (value == null) {
      return absent;
    }
    if (!(value instanceof Value.Number number) || !number.isWhole()) {
      error(key, "a whole number is expected, found " + value);
      return absent;
    }
    BigDecimal found = number.number();
    if (found.compareTo(BigDecimal.valueOf(min)) < 0
        || found.compareTo(BigDecimal.valueOf(max)) > 0) {
      error(key, "a number from %d to %d is expected, found %s".formatted(min, max, value));
      return absent;
    }
    return found.longValue();
  }

  boolean flag(String key) {
    Value value = take(key);
    if (value == null) {
      return false;
    }
    if (value instanceof Value.Bool flag) {
      return flag.value();
    }
    error(key, "true or false is expected, found " + value);
    return false;
  }

  List<String> texts(String key) {
    List<String> texts = new ArrayList<>();
    Value value = take(key);
    if (value == null) {
      return texts;
    }
    if (!(value instanceof Value.Sequence list)) {
      error(key, "a list of texts is expected, found " + value);
      return texts;
    }
    for (int i = 0; i < list.items().size(); i++) {
      Value item = list.items().get(i);
      if (item instanceof Value.Text text) {
        texts.add(text.text());
      } else {
        String place = at(key) + "[" + i + "]";
        problems.error(place, item.offset(), "a text is expected, found " + item);
      }
    }
    return texts;
  }

  /**
   * The values in the list under a key, as columns of a type hold them.
   *
   * @param type none if it is not known: then there are no values
   */
  List<Object> values(String key, Optional<FieldType> type) {
    List<Object> values = new ArrayList<>();
    Value value = take(key);
    if (value == null || type.isEmpty()) {
      return values;
    }
    if (!(value instanceof Value.Sequence list)) {
      error(key, "a list is expected, found " + value);
      return values;
    }
    for (int i = 0; i < list.items().size(); i++) {
      Value item = list.items().get(i);
      Optional<Object> typed = typed(item, type.get());
      if (typed.isEmpty()) {
        problems.error(
            at(key) + "[" + i + "]",
            item.offset(),
            "a value of type %s is expected, found %s%s"
                .formatted(
                    type.get().scriptName(),
                    item,
                    type.get() == FieldType.STRING ? quotesHint(item) : ""));
      }
      typed.ifPresent(values::add);
    }
    return values;
  }

  private static Optional<Object> typed(Value value, FieldType type) {
    if (value instanceof Value.Text text && type == FieldType.STRING) {
      return Optional.of(text.text());
    }
    if (value instanceof Value.Bool flag && type == FieldType.BOOL) {
      return Optional.of(flag.value());
    }
    if (!(value instanceof Value.Number number)) {
      return Optional.empty();
    }
    return switch (type) {
      case INT ->
          Optional.of(number.number())
              .filter(found -> number.isWhole() && found.toBigInteger().bitLength() < Long.SIZE)
              .map(BigDecimal::longValue);
      case FLOAT -> Optional.of(number.number().doubleValue());
      case DECIMAL2 -> Optional.of(number.number());
      default -> Optional.empty();
    };
  }

  /** The map under a key; an empty one when absent. */
  Section section(String key) {
    Value value = take(key);
    Entry entry = entries.get(fold(key));
    int place = entry == null ? offset : entry.keyOffset();
    if (value instanceof Value.Mapping mapping) {
      return new Section(at(key), place, mapping, problems);
    }
    if (value != null) {
      error(key, "a map is expected, found " + value);
    }
    return new Section(at(key), place, Value.Mapping.empty(place), problems);
  }

  /** The maps in the list under a key. */
  List<Section> sections(String key) {
    List<Section> sections = new ArrayList<>();
    Value value = take(key);
    if (value == null) {
      return sections;
    }
    if (!(value instanceof Value.Sequence list)) {
      error(key, "a list is expected, found " + value);
      return sections;
    }
    for (int i = 0; i < list.items().size(); i++) {
      Value item = list.items().get(i);
      String place = at(key) + "[" + i + "]";
      if (item instanceof Value.Mapping mapping) {
        sections.add(new Section(place, item.offset(), mapping, problems));
      } else {
        problems.error(place, item.offset(), "a map is expected, found " + item);
      }
    }
    return sections;
  }

  /** Every key of this map, as it is spelled, with the map under it. */
  void eachSection(BiConsumer<String, Section> reader) {
    for (Entry entry : map.byKey().values()) {
      String place = child(entry.key());
      if (entry.value() instanceof Value.Mapping mapping) {
        reader.accept(entry.key(), new Section(place, entry.keyOffset(), mapping, problems));
      } else {
        problems.error(place, entry.value().offset(), "a map is expected, found " + entry.value());
      }
    }
  }

  /** Every key of this map, as it is spelled, with the text under it. */
  void eachText(BiConsumer<String, String> reader) {
    for (Entry entry : map.byKey().values()) {
      if (entry.value() instanceof Value.Text text && !text.text().isBlank()) {
        reader.accept(entry.key(), text.text());
      } else {
        problems.error(
            child(entry.key()),
            entry.value().offset(),
            "a text is expected, found " + entry.value());
      }
    }
  }

  private Value take(String key) {
    problems.asked(path, key);
    Entry entry = entries.get(fold(key));
    return entry == null || entry.value() instanceof Value.Null ? null : entry.value();
  }

  private String at(String key) {
    Entry entry = entries.get(fold(key));
    return child(entry == null ? key : entry.key());
  }

  private String child(String key) {
    return path.isEmpty() ? key : path + "." + key;
  }

  private static String fold(String key) {
    return key.toLowerCase(Locale.ROOT);
  }
}
