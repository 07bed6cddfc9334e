package dev.xylem.pipeline.look;

import dev.xylem.types.Chunk;
import java.io.IOException;

/** Takes rows, some at a time and in their order. */
@FunctionalInterface
public interface RowSink {
  void accept(Chunk chunk) throws IOException;
}
