package dev.xylem.script;

import java.util.List;
import java.util.Optional;

/** {@code table_file}: a table in, files out. */
public record TableFileNode(NodeHeader header, TableReader reader, FileWriter writer)
    implements Node {
  @Override
  public List<String> inputTables() {
    return List.of(reader.table());
  }

  @Override
  public Optional<TableWriter> tableWriter() {
    return Optional.empty();
  }
}
