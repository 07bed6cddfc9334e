/**
 * How run times and costs depend on the size of a cluster: tables of what was measured and
 * published, laws fitted to them, and the report of both. Knows {@code bench.chart}, and of what
 * measures only the form of its records.
 */
package dev.xylem.bench.scale;
