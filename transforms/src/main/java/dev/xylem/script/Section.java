package dev.xylem.script;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import dev.xylem.types.FieldType;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiConsumer;

/**
 * A map in a script, read key by key. Keys match whatever their case, null counts as absent, and a
 * value of the wrong kind is noted as a problem and then counts as absent, so that one reading
 * finds all problems.
 */
final class Section {
  private final String path;
  private final JsonNode map;
  private final List<Problem> problems;
  private final Map<String, JsonNode> values = new LinkedHashMap<>();
  private final Map<String, String> spelling = new LinkedHashMap<>();

  Section(String path, JsonNode map, List<Problem> problems) {
    this.path = path;
    this.map = map;
    this.problems = problems;
    map.fields()
        .forEachRemaining(
            entry -> {
              values.put(fold(entry.getKey()), entry.getValue());
              spelling.put(fold(entry.getKey()), entry.getKey());
            });
  }

  String path() {
    return path;
  }

  boolean has(String key) {
    JsonNode value = values.get(fold(key));
    return value != null && !value.isNull();
  }

  void error(String key, String text) {
    noteError(key.isEmpty() ? path : at(key), text);
  }

  String text(String key, String absent) {
    JsonNode value = take(key);
    if (value == null) {
      return absent;
    }
    if (!value.isTextual()) {
      error(key, "a text is expected, found " + value);
      return absent;
    }
    return value.textValue();
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
    if (value.isBlank() && !hasErrorAt(key)) {
      error(key, "is missing");
    }
    return value;
  }

  /** The name of a type. */
  Optional<FieldType> fieldType(String key) {
    String name = requiredText(key);
    Optional<FieldType> type = FieldType.named(name);
    if (type.isEmpty() && !name.isEmpty()) {
      error(key, "one of " + FieldType.names() + " is expected, found " + name);
    }
    return type;
  }

  int integer(String key, int absent) {
    JsonNode value = take(key);
    if (value == null) {
      return absent;
    }
    if (!value.isNumber() || !value.canConvertToInt() || !isWhole(value)) {
      error(key, "a whole number is expected, found " + value);
      return absent;
    }
    return value.intValue();
  }

  private static boolean isWhole(JsonNode value) {
    return value.decimalValue().stripTrailingZeros().scale() <= 0;
  }

  boolean flag(String key) {
    JsonNode value = take(key);
    if (value == null) {
      return false;
    }
    if (!value.isBoolean()) {
      error(key, "true or false is expected, found " + value);
      return false;
    }
    return value.booleanValue();
  }

  List<String> texts(String key) {
    List<String> texts = new ArrayList<>();
    JsonNode value = take(key);
    if (value == null) {
      return texts;
    }
    if (!value.isArray()) {
      error(key, "a list of texts is expected, found " + value);
      return texts;
    }
    for (JsonNode item : value) {
      if (item.isTextual()) {
        texts.add(item.textValue());
      } else {
        error(key, "a list of texts is expected, found in it " + item);
      }
    }
    return texts;
  }

  /** The map under a key; an empty one when absent. */
  Section section(String key) {
    JsonNode value = take(key);
    if (value != null && !value.isObject()) {
      error(key, "a map is expected, found " + value);
      value = null;
    }
    return new Section(
        at(key), value == null ? JsonNodeFactory.instance.objectNode() : value, problems);
  }

  /** The maps in the list under a key. */
  List<Section> sections(String key) {
    List<Section> sections = new ArrayList<>();
    JsonNode value = take(key);
    if (value == null) {
      return sections;
    }
    if (!value.isArray()) {
      error(key, "a list is expected, found " + value);
      return sections;
    }
    for (int i = 0; i < value.size(); i++) {
      String place = at(key) + "[" + i + "]";
      if (value.get(i).isObject()) {
        sections.add(new Section(place, value.get(i), problems));
      } else {
        noteError(place, "a map is expected, found " + value.get(i));
      }
    }
    return sections;
  }

  /** Every key of this map, as it is spelled, with the map under it. */
  void eachSection(BiConsumer<String, Section> reader) {
    map.fields()
        .forEachRemaining(
            entry -> {
              String place = path.isEmpty() ? entry.getKey() : path + "." + entry.getKey();
              if (entry.getValue().isObject()) {
                reader.accept(entry.getKey(), new Section(place, entry.getValue(), problems));
              } else {
                noteError(place, "a map is expected, found " + entry.getValue());
              }
            });
  }

  /** Every key of this map, as it is spelled, with the text under it. */
  void eachText(BiConsumer<String, String> reader) {
    map.fields()
        .forEachRemaining(
            entry -> {
              String place = path.isEmpty() ? entry.getKey() : path + "." + entry.getKey();
              if (entry.getValue().isTextual() && !entry.getValue().textValue().isBlank()) {
                reader.accept(entry.getKey(), entry.getValue().textValue());
              } else {
                noteError(place, "a text is expected, found " + entry.getValue());
              }
            });
  }

  private void noteError(String place, String text) {
    problems.add(new Problem(Problem.Severity.ERROR, place, text));
  }

  private JsonNode take(String key) {
    JsonNode value = values.get(fold(key));
    return value == null || value.isNull() ? null : value;
  }

  private boolean hasErrorAt(String key) {
    return problems.stream().anyMatch(problem -> problem.path().equals(at(key)));
  }

  private String at(String key) {
    String spelled = spelling.getOrDefault(fold(key), key);
    return path.isEmpty() ? spelled : path + "." + spelled;
  }

  private static String fold(String key) {
    return key.toLowerCase(Locale.ROOT);
  }
}
