/**
 * What nodes and tables of a run count: as Beam metrics, and live within one JVM. Uses {@code
 * types} only.
 */
package dev.xylem.metrics;
