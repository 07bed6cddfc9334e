package dev.xylem.script;

import dev.xylem.types.FieldType;
import java.io.Serializable;

/** A column of a file to write. */
public sealed interface OutputColumn extends Serializable
    permits CsvOutputColumn, ParquetOutputColumn {
  /** As {@code w.name} in {@code having} and in the order. */
  String name();

  FieldType type();

  /** Over {@code r.*}, the table that is read. */
  String expression();
}
