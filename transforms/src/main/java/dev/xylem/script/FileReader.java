package dev.xylem.script;

import dev.xylem.types.Schema;
import java.io.Serializable;
import java.util.List;

/** Reads files, in the order of their URLs. */
public sealed interface FileReader extends Serializable permits CsvReader, ParquetReader {
  List<String> urls();

  /** The columns to read; their names are the {@code r.*} fields of the node. */
  Schema schema();
}
