package dev.xylem.script;

import dev.xylem.types.Field;
import dev.xylem.types.Schema;
import java.util.List;

/**
 * Reads delimited text.
 *
 * @param headerLine which record, from 0, holds the names; looked at only when columns are found by
 *     header
 * @param firstDataLine the first record, from 0, that is data
 * @param separator what stands between two fields
 */
public record CsvReader(
    List<String> urls, int headerLine, int firstDataLine, char separator, List<CsvColumn> columns)
    implements FileReader {

  /** Whether the columns are found by their header; otherwise by their index. */
  public boolean byHeader() {
    return columns.stream().anyMatch(column -> column.header().isPresent());
  }

  @Override
  public Schema schema() {
    return Schema.of(
        columns.stream().map(column -> new Field(column.name(), column.type())).toList());
  }
}
