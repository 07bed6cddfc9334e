/** Charts as SVG inside pages of HTML. Knows nothing of what is measured. */
package dev.xylem.bench.chart;
