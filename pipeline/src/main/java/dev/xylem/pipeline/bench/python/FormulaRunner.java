package dev.xylem.pipeline.bench.python;

import dev.xylem.types.Chunk;

/** Runs a formula over the rows of one call after the other. */
interface FormulaRunner extends AutoCloseable {
  void call(Chunk rows);

  @Override
  void close();
}
