package dev.xylem.script;

import java.util.List;
import java.util.Optional;

/** {@code distinct_table}: the first row of a table for each key of its unique index. */
public record DistinctNode(
    NodeHeader header, TableReader reader, IndexDefinition key, TableWriter writer)
    implements Node {
  @Override
  public List<String> inputTables() {
    return List.of(reader.table());
  }

  @Override
  public Optional<TableWriter> tableWriter() {
    return Optional.of(writer);
  }
}
