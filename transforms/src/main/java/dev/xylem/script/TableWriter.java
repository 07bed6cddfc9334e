package dev.xylem.script;

import dev.xylem.types.Field;
import dev.xylem.types.Schema;
import java.io.Serializable;
import java.util.List;
import java.util.Optional;

/**
 * Describes a table to make.
 *
 * @param table its name; every run makes a table of its own under that name
 * @param fields in the order of the script
 * @param havingOrNull keeps the rows for which it holds; over {@code w.*}
 * @param searchableIndexes names of the indexes by whose fields people look rows up in Cassandra
 * @param tableOptions text for the end of CREATE TABLE
 */
public record TableWriter(
    String table,
    List<FieldDefinition> fields,
    String havingOrNull,
    List<IndexDefinition> indexes,
    List<String> searchableIndexes,
    String tableOptions)
    implements Serializable {

  public TableWriter(
      String table,
      List<FieldDefinition> fields,
      Optional<String> having,
      List<IndexDefinition> indexes,
      String tableOptions) {
    this(table, fields, having.orElse(null), indexes, List.of(), tableOptions);
  }

  /** The same table, with these indexes to look rows up by. */
  public TableWriter withSearchableIndexes(List<String> names) {
    return new TableWriter(table, fields, havingOrNull, indexes, List.copyOf(names), tableOptions);
  }

  public Optional<String> having() {
    return Optional.ofNullable(havingOrNull);
  }

  public Schema schema() {
    return Schema.of(fields.stream().map(field -> new Field(field.name(), field.type())).toList());
  }
}
