package dev.xylem.script;

import dev.xylem.types.FieldType;
import java.io.Serializable;
import java.util.Optional;

/**
 * A column of a Parquet file.
 *
 * @param name the field's name as {@code r.name}
 * @param columnName its name in the file
 * @param defaultValueOrNull the text that stands in for a null
 */
public record ParquetColumn(
    String name, FieldType type, String columnName, String defaultValueOrNull)
    implements Serializable {

  public ParquetColumn(
      String name, FieldType type, String columnName, Optional<String> defaultValue) {
    this(name, type, columnName, defaultValue.orElse(null));
  }

  public Optional<String> defaultValue() {
    return Optional.ofNullable(defaultValueOrNull);
  }
}
