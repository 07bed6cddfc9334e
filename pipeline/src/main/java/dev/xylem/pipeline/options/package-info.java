/** How a run is configured: options of Xylem's own, and those of Beam and Flink behind them. */
package dev.xylem.pipeline.options;
