package dev.xylem.types;

import java.io.Serializable;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The fields of a table, in order; names are unique. */
public final class Schema implements Serializable {
  private static final long serialVersionUID = 1L;

  private final Field[] fields;
  private final HashMap<String, Integer> indexes = new HashMap<>();

  private Schema(List<Field> fields) {
    this.fields = fields.toArray(Field[]::new);
    for (int i = 0; i < this.fields.length; i++) {
      if (indexes.put(this.fields[i].name(), i) != null) {
        throw new IllegalArgumentException("two fields are named " + this.fields[i].name());
      }
    }
  }

  public static Schema of(List<Field> fields) {
    return new Schema(fields);
  }

  public static Schema of(Field... fields) {
    return new Schema(List.of(fields));
  }

  public List<Field> fields() {
    return List.of(fields);
  }

  public Field field(int index) {
    return fields[index];
  }

  public int size() {
    return fields.length;
  }

  public boolean contains(String name) {
    return indexes.containsKey(name);
  }

  /** Where the field stands, or -1. */
  public int indexOf(String name) {
    return indexes.getOrDefault(name, -1);
  }

  /** The fields of those names, in that order. */
  public Schema project(List<String> names) {
    return new Schema(names.stream().map(this::require).toList());
  }

  /** The positions of those names, in that order. */
  public int[] positions(List<String> names) {
    return names.stream().map(this::require).mapToInt(field -> indexOf(field.name())).toArray();
  }

  private Field require(String name) {
    Integer index = indexes.get(name);
    if (index == null) {
      throw new IllegalArgumentException("no field " + name + " among " + Arrays.toString(fields));
    }
    return fields[index];
  }

  public Map<String, Integer> indexes() {
    return Map.copyOf(indexes);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Schema that && Arrays.equals(fields, that.fields);
  }

  @Override
  public int hashCode() {
    return Arrays.hashCode(fields);
  }

  @Override
  public String toString() {
    return Arrays.toString(fields);
  }
}
