/** Measures the portfolio sample end to end, in JVMs of its own, by process and by stage. */
package dev.xylem.bench.portfolio;
