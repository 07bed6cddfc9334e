package dev.xylem.script;

import java.util.List;
import java.util.Optional;

/**
 * {@code table_lookup_table}: each row of a table joined with the rows of another that have the
 * same key.
 *
 * @param lookupTable the table that owns the index named by the lookup
 * @param lookupIndex that index: its components stand opposite {@code lookup.joinOn} by position
 */
public record LookupNode(
    NodeHeader header,
    TableReader reader,
    Lookup lookup,
    String lookupTable,
    IndexDefinition lookupIndex,
    TableWriter writer)
    implements Node {
  @Override
  public boolean multipliesRows() {
    return !lookup.group();
  }

  @Override
  public List<String> inputTables() {
    return List.of(reader.table(), lookupTable);
  }

  @Override
  public Optional<TableWriter> tableWriter() {
    return Optional.of(writer);
  }
}
