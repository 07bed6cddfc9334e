/**
 * What values the fields of a table have: counts, bounds, quantiles, the most frequent, made in one
 * reading and bounded memory by the sketches of Apache DataSketches.
 *
 * <p>Uses {@code pipeline.look} for values as text.
 */
package dev.xylem.pipeline.profile;
