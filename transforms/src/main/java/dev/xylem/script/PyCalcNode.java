package dev.xylem.script;

import java.util.List;
import java.util.Optional;

/**
 * {@code table_custom_tfm_table} with {@code py_calc}: fields computed by Python.
 *
 * @param pythonUrls the files with the functions, loaded in that order into one module
 * @param calculatedFields the {@code p.*} fields, each a Python expression
 * @param options how they are run
 */
public record PyCalcNode(
    NodeHeader header,
    TableReader reader,
    List<String> pythonUrls,
    List<CalculatedField> calculatedFields,
    PyCalcOptions options,
    TableWriter writer)
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
