/**
 * Measures ways of running Python formulas against each other, each in a JVM of its own. Depends on
 * {@code python}, and for its rows on {@code generate}.
 */
package dev.xylem.bench.python;
