package dev.xylem.script;

import dev.xylem.types.FieldType;

/**
 * A column of a delimited file to write.
 *
 * @param name as {@code w.name} in {@code having} and in the order
 * @param header its name in the file
 * @param format a print format, or a time layout for datetimes
 */
public record CsvOutputColumn(
    String name, FieldType type, String expression, String header, String format)
    implements OutputColumn {}
