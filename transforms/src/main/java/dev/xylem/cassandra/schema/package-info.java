/**
 * Keyspaces and tables of chunks: their names, columns, replication and indexes, and how they are
 * made, described and dropped. Uses {@code session} only.
 */
package dev.xylem.cassandra.schema;
