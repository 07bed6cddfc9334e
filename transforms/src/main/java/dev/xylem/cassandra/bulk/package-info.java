/**
 * Writes tables as SSTables, which a child process makes and {@code bulk.delivery} brings to the
 * replicas of their rows, past Cassandra's write path. Uses all other packages of Cassandra but
 * {@code read}.
 */
package dev.xylem.cassandra.bulk;
