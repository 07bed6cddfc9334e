package dev.xylem.script;

import dev.xylem.types.FieldType;
import java.io.Serializable;
import java.util.Optional;

/**
 * A column of a delimited file.
 *
 * @param name the field's name as {@code r.name}
 * @param headerOrNull its name in the header line; found by index when absent
 * @param index its position, from 0
 * @param format a scan format for numbers, a time layout for datetimes; empty for none
 * @param defaultValueOrNull the text that stands in for an empty cell
 */
public record CsvColumn(
    String name,
    FieldType type,
    String headerOrNull,
    int index,
    String format,
    String defaultValueOrNull)
    implements Serializable {

  public CsvColumn(
      String name,
      FieldType type,
      Optional<String> header,
      int index,
      String format,
      Optional<String> defaultValue) {
    this(name, type, header.orElse(null), index, format, defaultValue.orElse(null));
  }

  public Optional<String> header() {
    return Optional.ofNullable(headerOrNull);
  }

  public Optional<String> defaultValue() {
    return Optional.ofNullable(defaultValueOrNull);
  }
}
