package dev.xylem.pipeline.init;

import dev.xylem.types.FieldType;

/**
 * A type, and how its values stand in a delimited file.
 *
 * @param read a scan format for numbers, a time layout for datetimes; empty for none
 * @param write a print format, or a time layout for datetimes
 */
record ColumnFormat(FieldType type, String read, String write) {
  static final ColumnFormat STRING = new ColumnFormat(FieldType.STRING, "", "%s");
}
