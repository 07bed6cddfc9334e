package dev.xylem.script;

import java.io.Serializable;
import java.util.Optional;

/** Writes files. */
public sealed interface FileWriter extends Serializable permits CsvWriter {
  /** Where to; {@code {run_id}} and {@code {batch_idx}} stand for five digits each. */
  String urlTemplate();

  Optional<String> having();

  Optional<Top> top();
}
