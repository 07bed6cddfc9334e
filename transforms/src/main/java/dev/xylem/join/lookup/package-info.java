/**
 * The {@code table_lookup_table} node: joins two tables by exact equality of keys, with a shuffle
 * of chunks and a hash join per shard.
 */
package dev.xylem.join.lookup;
