package dev.xylem.bench.python;

import dev.xylem.types.Chunk;
import java.util.List;

/** Runs a formula over the rows of one call after the other. */
interface FormulaRunner extends AutoCloseable {
  /** Does beforehand what is not to be measured. */
  default void prepare(List<Chunk> calls) {}

  void call(Chunk rows);

  @Override
  void close();
}
