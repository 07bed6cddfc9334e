/**
 * What joins, distinct tables and unique indexes share: rows are cut into shards by a hash of their
 * key, and a shard that is larger than its memory spills to local disk. Depends on {@code script}
 * and {@code types}; {@code join.lookup} and {@code join.distinct} depend on it.
 */
package dev.xylem.join;
