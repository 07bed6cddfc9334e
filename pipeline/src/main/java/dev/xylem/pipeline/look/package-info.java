/**
 * Rows of tables for people who look: which of them, in what order, in what form. No PTransforms:
 * tables are read by the threads of a command.
 *
 * <p>Uses {@code cassandra.read}, {@code expr}, {@code output} and {@code sort}.
 */
package dev.xylem.pipeline.look;
