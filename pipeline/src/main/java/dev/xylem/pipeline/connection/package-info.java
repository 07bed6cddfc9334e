/**
 * How to connect to Cassandra, from a command line, the environment and a file. Knows nothing of
 * runs but where their tables are kept.
 */
package dev.xylem.pipeline.connection;
