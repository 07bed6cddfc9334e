/**
 * What joins, distinct tables and unique indexes share: rows are cut into shards by a hash of their
 * key, and a shard that is larger than its memory goes to local disk.
 */
package dev.xylem.join;
