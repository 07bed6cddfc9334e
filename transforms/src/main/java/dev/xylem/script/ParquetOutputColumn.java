package dev.xylem.script;

import dev.xylem.types.FieldType;

/**
 * A column of a Parquet file to write.
 *
 * @param columnName its name in the file; may hold spaces
 */
public record ParquetOutputColumn(String name, FieldType type, String expression, String columnName)
    implements OutputColumn {}
