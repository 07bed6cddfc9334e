/** How Beam and its Flink runner are set up. Knows nothing of scripts and runs. */
package dev.xylem.pipeline.flink;
