package dev.xylem.script;

import java.util.List;
import java.util.Optional;

/** {@code table_table}: a table in, a table out, row by row. */
public record TableTableNode(NodeHeader header, TableReader reader, TableWriter writer)
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
