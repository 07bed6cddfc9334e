/** What nodes and tables of a run count: as Beam metrics, and live within one JVM. */
package dev.xylem.metrics;
