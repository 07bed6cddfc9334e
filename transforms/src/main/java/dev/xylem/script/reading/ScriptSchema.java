package dev.xylem.script.reading;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.xylem.types.NearestName;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.BiConsumer;

/**
 * The JSON Schema of scripts, which editors use, and here tells which keys there are: a key that it
 * does not know is accepted, but most often a typing error.
 */
public final class ScriptSchema {
  private static final String RESOURCE = "script.schema.json";
  private static final String NODES = "nodes";

  private final JsonNode root;

  private ScriptSchema(JsonNode root) {
    this.root = root;
  }

  /** The schema as a file of JSON. */
  public static String text() {
    try (InputStream in = ScriptSchema.class.getResourceAsStream(RESOURCE)) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  static ScriptSchema load() {
    try {
      return new ScriptSchema(new ObjectMapper().readTree(text()));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Warns about keys that are not known, have no effect where they stand, or stand twice. */
  void checkKeys(Value.Mapping script, Problems problems) {
    checkKeys(script, problems, (path, schema) -> {});
  }

  /**
   * @param visitor is told of every map with known keys, by its path, and of its schema
   */
  void checkKeys(Value.Mapping script, Problems problems, BiConsumer<String, JsonNode> visitor) {
    new Walk(problems, visitor).check("", script, root);
  }

  /** One pass over a script. */
  private final class Walk {
    private final Problems problems;
    private final BiConsumer<String, JsonNode> visitor;

    Walk(Problems problems, BiConsumer<String, JsonNode> visitor) {
      this.problems = problems;
      this.visitor = visitor;
    }

    void check(String path, Value value, JsonNode reference) {
      JsonNode schema = resolve(reference);
      if (value instanceof Value.Sequence list && schema.path("items").isObject()) {
        for (int i = 0; i < list.items().size(); i++) {
          check(path + "[" + i + "]", list.items().get(i), schema.get("items"));
        }
      } else if (value instanceof Value.Mapping map && schema.has("properties")) {
        checkKnown(path, map, schema);
      } else if (value instanceof Value.Mapping map) {
        reportDuplicates(path, map, false, problems);
        JsonNode each = schema.path("additionalProperties");
        map.byKey().values().forEach(entry -> check(child(path, entry.key()), entry.value(), each));
      }
    }

    private void checkKnown(String path, Value.Mapping map, JsonNode schema) {
      visitor.accept(path, schema);
      reportDuplicates(path, map, true, problems);
      Map<String, JsonNode> known = knownKeys(map, schema);
      for (Value.Entry entry : map.byKey().values()) {
        String place = child(path, entry.key());
        JsonNode of = known.get(entry.key());
        if (of == null) {
          problems.warning(
              place,
              entry.keyOffset(),
              "unknown key " + entry.key() + NearestName.hint(entry.key(), known.keySet()));
        } else if (of.isBoolean() && !of.booleanValue()) {
          problems.warning(
              place,
              entry.keyOffset(),
              "%s has no effect in a %s".formatted(entry.key(), text(map, "type")));
        } else {
          check(place, entry.value(), of);
        }
      }
    }
  }

  /** The properties, those with conditions as the map fulfils them. */
  private Map<String, JsonNode> knownKeys(Value.Mapping map, JsonNode schema) {
    Map<String, JsonNode> known = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
    known.putAll(asMap(schema.get("properties")));
    for (JsonNode rule : schema.path("allOf")) {
      if (holds(rule.path("if").path("properties"), map)) {
        known.putAll(asMap(rule.path("then").path("properties")));
      }
    }
    return known;
  }

  private static Map<String, JsonNode> asMap(JsonNode properties) {
    Map<String, JsonNode> map = new LinkedHashMap<>();
    properties.fields().forEachRemaining(e -> map.put(e.getKey(), e.getValue()));
    return map;
  }

  private static boolean holds(JsonNode conditions, Value.Mapping map) {
    for (Map.Entry<String, JsonNode> condition : asMap(conditions).entrySet()) {
      String found = text(map, condition.getKey());
      boolean isAmong = false;
      for (JsonNode allowed : condition.getValue().path("enum")) {
        isAmong |= allowed.asText().equals(found);
      }
      if (!isAmong) {
        return false;
      }
    }
    return true;
  }

  private static String text(Value.Mapping map, String key) {
    Optional<Value> last =
        map.entries().stream()
            .filter(entry -> fold(entry.key()).equals(fold(key)))
            .map(Value.Entry::value)
            .reduce((earlier, later) -> later);
    return last.filter(Value.Text.class::isInstance)
        .map(value -> ((Value.Text) value).text())
        .orElse("");
  }

  /** Of two nodes one would not run: that is no warning. */
  private static void reportDuplicates(
      String path, Value.Mapping map, boolean isFolded, Problems problems) {
    Map<String, Value.Entry> seen = new LinkedHashMap<>();
    for (Value.Entry entry : map.entries()) {
      Value.Entry earlier = seen.put(isFolded ? fold(entry.key()) : entry.key(), entry);
      if (earlier == null) {
        continue;
      }
      if (path.equals(NODES)) {
        problems.error(
            child(path, entry.key()),
            entry.keyOffset(),
            "there is a node %s in line %d already; give one of them another name"
                .formatted(entry.key(), problems.line(earlier.keyOffset())));
      } else {
        problems.warning(
            child(path, entry.key()),
            earlier.keyOffset(),
            "%s stands twice; this one is lost, the one in line %d counts"
                .formatted(entry.key(), problems.line(entry.keyOffset())));
      }
    }
  }

  private JsonNode resolve(JsonNode schema) {
    String reference = schema.path("$ref").asText();
    return reference.isEmpty() ? schema : root.at(reference.substring(1));
  }

  private static String child(String path, String key) {
    return path.isEmpty() ? key : path + "." + key;
  }

  private static String fold(String key) {
    return key.toLowerCase(Locale.ROOT);
  }
}
