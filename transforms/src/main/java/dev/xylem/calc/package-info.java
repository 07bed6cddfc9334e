/**
 * Transforms that make each row of a table from one row of another: projections, Python formulas
 * and tags.
 */
package dev.xylem.calc;
