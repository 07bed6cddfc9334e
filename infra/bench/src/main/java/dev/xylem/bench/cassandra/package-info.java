/**
 * Measures ways of writing and reading tables against each other, on this machine. Depends on
 * {@code cassandra}, {@code embedded}, and the settings of {@code pipeline}.
 */
package dev.xylem.bench.cassandra;
