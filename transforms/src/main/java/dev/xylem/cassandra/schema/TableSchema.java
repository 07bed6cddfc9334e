package dev.xylem.cassandra.schema;

import static java.util.Objects.requireNonNull;

import dev.xylem.cassandra.session.CqlIdentifiers;
import dev.xylem.types.Field;
import dev.xylem.types.Schema;
import java.io.Serializable;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * How rows of a schema lie in a table: {@code PRIMARY KEY ((chunk), ord)}, then a column for every
 * field. A chunk is a partition, its rows ordered by their ordinals.
 *
 * <p>Where a field is itself named {@code chunk} or {@code ord}, the key column gets trailing
 * underscores until its name is free; fields always keep theirs.
 */
public record TableSchema(TableName name, Schema fields) implements Serializable {
  public TableSchema {
    requireNonNull(name, "name");
    requireNonNull(fields, "fields");
    fields.fields().forEach(field -> CqlIdentifiers.requireColumn(field.name()));
  }

  /** The key column with the chunk's id. */
  public String chunkColumn() {
    return free("chunk");
  }

  /** The key column with the row's ordinal. */
  public String ordColumn() {
    return free("ord");
  }

  private String free(String column) {
    String candidate = column;
    while (fields.contains(candidate)) {
      candidate += "_";
    }
    return candidate;
  }

  /** The CQL types of all columns by name, in the order in which statements name them. */
  public Map<String, String> columns() {
    return columns(fields);
  }

  /** The CQL types of the key columns and of some of the fields, by name. */
  public Map<String, String> columns(Schema some) {
    Map<String, String> columns = new LinkedHashMap<>();
    columns.put(chunkColumn(), "text");
    columns.put(ordColumn(), "bigint");
    for (Field field : some.fields()) {
      columns.put(field.name(), ColumnType.of(field.type()).cql());
    }
    return columns;
  }

  /** As statements name it. */
  public String qualifiedName(String keyspace) {
    return CqlIdentifiers.quote(keyspace) + "." + CqlIdentifiers.quote(name.physical());
  }
}
