/**
 * Chooses a cluster for a job: from what the job was measured to take, the machines there are with
 * their prices, and a law of {@code bench.scale}.
 */
package dev.xylem.bench.size;
