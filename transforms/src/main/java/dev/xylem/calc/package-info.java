/**
 * Transforms that make rows of a table from each row of another: projections, Python formulas and
 * tags.
 *
 * <p>Depends on {@code expr}, {@code python} and its engines, {@code metrics}, {@code script},
 * {@code shuffle} and {@code types}.
 */
package dev.xylem.calc;
