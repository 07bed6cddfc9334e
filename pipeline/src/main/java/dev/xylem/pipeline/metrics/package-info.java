/**
 * Shows the meters of this process: to Prometheus while it runs, and in sum at the end of a run.
 */
package dev.xylem.pipeline.metrics;
