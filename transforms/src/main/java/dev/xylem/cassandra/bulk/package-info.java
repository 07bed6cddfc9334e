/**
 * Writes tables as SSTables, which a child process makes and which then are brought to the replicas
 * of their rows, past Cassandra's write path.
 */
package dev.xylem.cassandra.bulk;
