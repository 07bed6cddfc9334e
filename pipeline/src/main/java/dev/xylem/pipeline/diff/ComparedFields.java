package dev.xylem.pipeline.diff;

import static java.util.stream.Collectors.joining;

import dev.xylem.types.Field;
import dev.xylem.types.NearestName;
import dev.xylem.types.Schema;
import dev.xylem.types.XylemException;
import java.util.ArrayList;
import java.util.List;

/**
 * Which fields of two tables are compared: those that both have, the key first.
 *
 * @param schema of what is compared
 * @param keys how many of them, at the beginning, are the key; none if there is no key
 * @param differences fields that are not compared, and why: a sentence each
 */
public record ComparedFields(Schema schema, int keys, List<String> differences) {
  public ComparedFields {
    differences = List.copyOf(differences);
  }

  /**
   * @param key names of fields that identify a row; empty if none do
   * @throws XylemException if one of them is not in both tables, or there is nothing to compare
   */
  public static ComparedFields of(Schema first, Schema second, List<String> key) {
    List<Field> common =
        first.fields().stream().filter(field -> second.fields().contains(field)).toList();
    List<String> names = common.stream().map(Field::name).toList();
    for (String name : key) {
      if (!names.contains(name)) {
        throw new XylemException(
            "the key %s is not a field of both tables%s"
                .formatted(name, NearestName.hintOrList(name, names)));
      }
    }
    if (names.isEmpty()) {
      throw new XylemException("the two tables have no field of the same name and type");
    }
    List<String> ordered = new ArrayList<>(key);
    names.stream().filter(name -> !key.contains(name)).forEach(ordered::add);
    return new ComparedFields(first.project(ordered), key.size(), differences(first, second));
  }

  private static List<String> differences(Schema first, Schema second) {
    List<String> differences = new ArrayList<>();
    for (Field field : first.fields()) {
      int at = second.indexOf(field.name());
      if (at < 0) {
        differences.add("only the first run has the field %s".formatted(field.name()));
      } else if (second.field(at).type() != field.type()) {
        differences.add(
            "%s is %s in the first run and %s in the second"
                .formatted(
                    field.name(), field.type().scriptName(), second.field(at).type().scriptName()));
      }
    }
    second.fields().stream()
        .filter(field -> !first.contains(field.name()))
        .map(field -> "only the second run has the field %s".formatted(field.name()))
        .forEach(differences::add);
    return differences;
  }

  boolean hasKey() {
    return keys > 0;
  }

  List<String> names() {
    return schema.fields().stream().map(Field::name).toList();
  }

  List<String> keyNames() {
    return names().subList(0, keys);
  }

  String keyText() {
    return keyNames().stream().collect(joining(", "));
  }
}
