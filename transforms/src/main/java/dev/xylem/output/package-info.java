/**
 * Writing chunks to files: their formats, and the transform.
 *
 * <p>Depends on {@code expr}, {@code filesystem}, {@code parquet}, {@code gofmt}, {@code metrics},
 * {@code script}, {@code sort} and {@code types}.
 */
package dev.xylem.output;
