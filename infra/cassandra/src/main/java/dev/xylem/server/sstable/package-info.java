/**
 * Writes rows as SSTables in a child JVM, so that nothing of Cassandra is on the class path of
 * those who bring the rows. Depends on {@code server}, {@code wire} and Cassandra.
 */
package dev.xylem.server.sstable;
