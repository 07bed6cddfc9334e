/** Joins two tables by exact equality of keys: a shuffle of chunks and a hash join per shard. */
package dev.xylem.join;
