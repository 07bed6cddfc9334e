/**
 * Reads chunks back from tables, and counts rows. Uses {@code ring}, {@code schema} and {@code
 * session}.
 */
package dev.xylem.cassandra.read;
