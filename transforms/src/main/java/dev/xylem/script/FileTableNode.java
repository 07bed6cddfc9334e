package dev.xylem.script;

import java.util.List;
import java.util.Optional;

/** {@code file_table}: files in, a table out. */
public record FileTableNode(NodeHeader header, FileReader reader, TableWriter writer)
    implements Node {
  @Override
  public List<String> inputTables() {
    return List.of();
  }

  @Override
  public Optional<TableWriter> tableWriter() {
    return Optional.of(writer);
  }
}
