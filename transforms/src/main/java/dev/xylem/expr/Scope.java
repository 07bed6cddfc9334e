package dev.xylem.expr;

import dev.xylem.expr.eval.Block;
import dev.xylem.types.Field;
import dev.xylem.types.FieldType;
import dev.xylem.types.Schema;
import java.io.Serializable;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * The aliases that an expression may use and the fields behind each. Every field has a slot, which
 * is the index of its column in a {@link Block}: the fields of the first alias in the order of
 * their schema, then those of the second, and so on. Immutable.
 */
public final class Scope implements Serializable {
  private static final long serialVersionUID = 1L;

  private final LinkedHashMap<String, Schema> schemas;

  private Scope(LinkedHashMap<String, Schema> schemas) {
    this.schemas = schemas;
  }

  public static Scope of(String alias, Schema schema) {
    return new Scope(new LinkedHashMap<>()).and(alias, schema);
  }

  /** This scope with another alias, whose slots follow. */
  public Scope and(String alias, Schema schema) {
    LinkedHashMap<String, Schema> extended = new LinkedHashMap<>(schemas);
    if (extended.putIfAbsent(alias, schema) != null) {
      throw new IllegalArgumentException("two schemas for alias " + alias);
    }
    return new Scope(extended);
  }

  /** Schemas by alias, in the order of their slots. */
  public Map<String, Schema> schemas() {
    return new LinkedHashMap<>(schemas);
  }

  public boolean contains(FieldReference reference) {
    Schema schema = schemas.get(reference.alias());
    return schema != null && schema.contains(reference.field());
  }

  /** How many slots there are. */
  public int size() {
    return schemas.values().stream().mapToInt(Schema::size).sum();
  }

  /** The first slot of an alias. */
  public int offset(String alias) {
    int offset = 0;
    for (Map.Entry<String, Schema> entry : schemas.entrySet()) {
      if (entry.getKey().equals(alias)) {
        return offset;
      }
      offset += entry.getValue().size();
    }
    throw new IllegalArgumentException("no alias " + alias + " among " + schemas.keySet());
  }

  /** The slot of a field that this scope contains. */
  public int slot(FieldReference reference) {
    return offset(reference.alias()) + schemas.get(reference.alias()).indexOf(reference.field());
  }

  public FieldType type(FieldReference reference) {
    return field(reference).type();
  }

  private Field field(FieldReference reference) {
    if (!contains(reference)) {
      throw new IllegalArgumentException("no field " + reference);
    }
    Schema schema = schemas.get(reference.alias());
    return schema.field(schema.indexOf(reference.field()));
  }
}
