/**
 * Writes rows as SSTables in a child JVM, so that nothing of Cassandra is on the class path of
 * those who bring the rows.
 */
package dev.xylem.server.sstable;
