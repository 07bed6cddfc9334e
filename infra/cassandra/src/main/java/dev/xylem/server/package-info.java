/** A Cassandra node in a child JVM that obeys, and never outlives, the process that started it. */
package dev.xylem.server;
