package dev.xylem.script.reading;

import dev.xylem.script.FieldDefinition;
import dev.xylem.script.IndexDefinition;
import dev.xylem.script.TableWriter;
import dev.xylem.types.Field;
import dev.xylem.types.FieldType;
import dev.xylem.types.NearestName;
import dev.xylem.types.Schema;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/** Reads the {@code w} section of a node that makes a table. */
final class TableWriterDecoder {
  private static final Pattern NAME = Pattern.compile("[A-Za-z_][A-Za-z0-9_]*");
  private static final Pattern INDEX_NAME = Pattern.compile("idx[A-Za-z0-9_]+");
  private static final Pattern RESERVED = Pattern.compile("(idx|wf|system|xylem).*");

  /** What Cassandra allows, less the run's suffix. */
  private static final int MAX_NAME_LENGTH = 42;

  private TableWriterDecoder() {}

  static TableWriter decode(Section w) {
    List<FieldDefinition> fields = new ArrayList<>();
    w.section("fields").eachSection((name, section) -> decodeField(name, section, fields));
    if (w.section("fields").keys().isEmpty()) {
      w.error("fields", "a table needs at least one field");
    }
    Schema schema =
        Schema.of(fields.stream().map(field -> new Field(field.name(), field.type())).toList());
    List<IndexDefinition> indexes = new ArrayList<>();
    Section texts = w.section("indexes");
    Set<String> undecoded = new HashSet<>(w.section("fields").keys());
    undecoded.removeAll(schema.indexes().keySet());
    texts.eachText(
        (name, text) -> {
          if (undecoded.stream().noneMatch(text::contains)) {
            decodeIndex(texts, name, text, schema, indexes);
          }
        });
    return new TableWriter(tableName(w), fields, w.text("having"), indexes, TableOptionsText.of(w))
        .withSearchableIndexes(searchableIndexes(w, texts.keys()));
  }

  private static List<String> searchableIndexes(Section w, Set<String> indexes) {
    List<String> names = w.texts("searchable_indexes");
    for (String name : names) {
      if (!indexes.contains(name)) {
        w.error(
            "searchable_indexes",
            "the table has no index " + name + NearestName.hint(name, indexes));
      }
    }
    return names;
  }

  private static String tableName(Section w) {
    String name = w.requiredText("name");
    if (name.isEmpty()) {
      return name;
    }
    if (!NAME.matcher(name).matches() || name.length() > MAX_NAME_LENGTH) {
      w.error(
          "name",
          "a table's name is up to %d letters, digits and underscores, found %s"
              .formatted(MAX_NAME_LENGTH, name));
    } else if (RESERVED.matcher(name).matches()) {
      w.error("name", "names that start with idx, wf, system or xylem are taken, found " + name);
    }
    return name;
  }

  private static void decodeField(String name, Section section, List<FieldDefinition> fields) {
    if (!NAME.matcher(name).matches()) {
      section.error(
          "", "a field's name is letters, digits and underscores, not starting with a digit");
      return;
    }
    String expression = section.requiredText("expression");
    Optional<String> defaultValue = section.anyText("default_value");
    section
        .fieldType("type")
        .ifPresent(
            type ->
                fields.add(
                    new FieldDefinition(
                        name,
                        type,
                        expression,
                        defaultValue.filter(
                            value -> type == FieldType.STRING || !value.isBlank()))));
  }

  private static void decodeIndex(
      Section indexes, String name, String text, Schema schema, List<IndexDefinition> decoded) {
    if (!INDEX_NAME.matcher(name).matches() || name.length() > MAX_NAME_LENGTH) {
      indexes.error(
          name,
          "an index's name is idx and then up to %d letters, digits and underscores"
              .formatted(MAX_NAME_LENGTH - 3));
      return;
    }
    try {
      decoded.add(new OrderText(schema).index(name, text));
    } catch (IllegalArgumentException e) {
      indexes.error(name, e.getMessage());
    }
  }
}
