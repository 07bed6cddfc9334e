/**
 * Writes a first script for files: samples them, finds their columns and types, and writes the
 * script. Reads CSV by the parser of {@code load.csv}, as a run does.
 */
package dev.xylem.pipeline.init;
