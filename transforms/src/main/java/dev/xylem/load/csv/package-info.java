/**
 * Loading delimited text: the parser, the values of its cells, and the transform.
 *
 * <p>Depends on {@code load}, {@code expr}, {@code gofmt}, {@code metrics}, {@code script}, {@code
 * shuffle} and {@code types}.
 */
package dev.xylem.load.csv;
