package dev.xylem.script;

import dev.xylem.types.FieldType;
import java.io.Serializable;
import java.util.Optional;

/**
 * A column of a delimited file.
 *
 * @param name the field's name as {@code r.name}
 * @param header its name in the header line; found by index when absent
 * @param index its position, from 0
 * @param format a scan format for numbers, a time layout for datetimes; empty for none
 * @param defaultValue the text that stands in for an empty cell
 */
public record CsvColumn(
    String name,
    FieldType type,
    Optional<String> header,
    int index,
    String format,
    Optional<String> defaultValue)
    implements Serializable {}
