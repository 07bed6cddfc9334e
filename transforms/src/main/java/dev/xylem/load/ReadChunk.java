package dev.xylem.load;

import dev.xylem.types.Chunk;

/**
 * Rows as they stand in a file.
 *
 * @param lines the line, from 1, on which each row starts
 */
record ReadChunk(Chunk chunk, long[] lines) {}
