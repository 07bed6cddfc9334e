/**
 * What differs between the tables of two runs, in bounded memory: digests of groups of rows first,
 * then the rows of the groups that differ.
 *
 * <p>Uses {@code cassandra.read}, {@code sort}, and {@code pipeline.look} for values as text.
 */
package dev.xylem.pipeline.diff;
