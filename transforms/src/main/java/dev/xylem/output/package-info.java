/**
 * Writing chunks to files: their formats, the order of their rows by an external sort, and the
 * transform.
 *
 * <p>Depends on {@code expr}, {@code filesystem}, {@code parquet}, {@code gofmt}, {@code metrics},
 * {@code script} and {@code types}.
 */
package dev.xylem.output;
