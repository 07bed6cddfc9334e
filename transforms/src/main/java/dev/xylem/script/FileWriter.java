package dev.xylem.script;

import java.io.Serializable;
import java.util.List;
import java.util.Optional;

/** Writes files. */
public sealed interface FileWriter extends Serializable permits CsvWriter, ParquetWriter {
  /** Where to; {@code {run_id}} and {@code {batch_idx}} stand for five digits each. */
  String urlTemplate();

  /** In the order in which they stand in the file. */
  List<? extends OutputColumn> columns();

  /** Whether a float that is no number, or infinite, is an error. */
  boolean strict();

  Optional<String> having();

  Optional<Top> top();
}
