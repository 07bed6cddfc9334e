/**
 * The {@code table_lookup_table} node: joins two tables by exact equality of keys, with a shuffle
 * of chunks and a hash join per shard.
 *
 * <p>Depends on {@code join}, {@code expr}, {@code gofmt}, {@code metrics}, {@code script}, {@code
 * shuffle} and {@code types}.
 */
package dev.xylem.join.lookup;
