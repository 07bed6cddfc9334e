/**
 * Flink's graph of a run: fewer tasks than Beam's translation gives, named by nodes and their
 * steps. Depends on Flink only.
 */
package dev.xylem.pipeline.jobgraph;
