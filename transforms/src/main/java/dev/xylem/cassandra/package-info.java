/** Tables of chunks in Cassandra: their layout, writing and reading them, and shared sessions. */
package dev.xylem.cassandra;
