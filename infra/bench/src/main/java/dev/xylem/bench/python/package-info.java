/** Measures ways of running Python formulas against each other. */
package dev.xylem.bench.python;
