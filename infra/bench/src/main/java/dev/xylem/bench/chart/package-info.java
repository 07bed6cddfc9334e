/**
 * Charts as SVG inside pages of HTML. Knows nothing of what is measured; of Xylem it needs only
 * {@code pipeline.markup}.
 */
package dev.xylem.bench.chart;
