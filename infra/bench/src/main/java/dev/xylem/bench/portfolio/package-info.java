/**
 * Measures the portfolio sample end to end, by process and by stage, and reports it as text, JSON
 * and HTML. Runs are commands in JVMs of their own: depends on {@code bench.process} and {@code
 * bench.chart}, not on what makes a run.
 */
package dev.xylem.bench.portfolio;
