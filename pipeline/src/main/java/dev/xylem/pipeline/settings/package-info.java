/**
 * What a user chose for a run, as values that are passed on, and what follows from it for where the
 * run's Flink and Cassandra are. Depends on {@code flink} and on the library's options.
 */
package dev.xylem.pipeline.settings;
