/** Measures ways of writing and reading tables against each other, on this machine. */
package dev.xylem.bench.cassandra;
