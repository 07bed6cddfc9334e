/**
 * Commands in processes of their own, and what they take: CPU, memory, files, rows. They are
 * measured from outside. Depends on nothing of what they run.
 */
package dev.xylem.bench.process;
