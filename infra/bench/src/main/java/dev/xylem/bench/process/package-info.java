/**
 * Starts commands as processes, and measures them from outside: CPU, memory, files, rows. Depends
 * on nothing of what they run.
 */
package dev.xylem.bench.process;
