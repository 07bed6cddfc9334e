package dev.xylem.script;

import dev.xylem.types.Field;
import dev.xylem.types.Schema;
import java.util.List;

/** Reads flat columns of Parquet files. */
public record ParquetReader(List<String> urls, List<ParquetColumn> columns) implements FileReader {
  @Override
  public Schema schema() {
    return Schema.of(
        columns.stream().map(column -> new Field(column.name(), column.type())).toList());
  }
}
