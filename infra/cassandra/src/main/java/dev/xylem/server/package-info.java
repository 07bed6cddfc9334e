/**
 * A Cassandra node in a child JVM that obeys, and never outlives, the process that started it.
 * Depends on {@code wire}, {@code jvm} and Cassandra.
 */
package dev.xylem.server;
