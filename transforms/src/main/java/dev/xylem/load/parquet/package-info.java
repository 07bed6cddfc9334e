/**
 * Loading Parquet: files, pages and columns as Parquet has them, and the transform.
 *
 * <p>Depends on {@code load}, {@code expr}, {@code gofmt}, {@code metrics}, {@code script}, {@code
 * shuffle} and {@code types}.
 */
package dev.xylem.load.parquet;
