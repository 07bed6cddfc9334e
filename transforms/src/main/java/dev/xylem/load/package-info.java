/**
 * What all loaders of files share: listing, opening and cutting files, and making rows of a table
 * from rows of a file. The formats are {@code load.csv} and {@code load.parquet}, which depend on
 * it.
 *
 * <p>Depends on {@code expr}, {@code filesystem}, {@code metrics}, {@code shuffle} and {@code
 * types}.
 */
package dev.xylem.load;
