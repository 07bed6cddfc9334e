/**
 * Writes a first script for files: their formats, columns and types, inferred from what they hold.
 */
package dev.xylem.pipeline.init;
