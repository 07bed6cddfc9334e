/**
 * Writes chunks to tables with CQL, and sets rejected rows aside. Uses {@code schema} and {@code
 * session}.
 */
package dev.xylem.cassandra.write;
