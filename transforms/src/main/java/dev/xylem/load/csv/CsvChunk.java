package dev.xylem.load.csv;

import dev.xylem.types.Chunk;
import java.util.Arrays;

/**
 * Rows as they stand in a file.
 *
 * @param lines the line, from 1, on which each row starts
 */
record CsvChunk(Chunk chunk, long[] lines) {
  /** The line of the row with that ordinal. */
  long line(long ord) {
    return lines[Arrays.binarySearch(chunk.ords(), ord)];
  }
}
