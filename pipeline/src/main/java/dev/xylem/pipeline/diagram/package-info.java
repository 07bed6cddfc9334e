/** Draws a script: its nodes, the tables and files between them, and their fields. */
package dev.xylem.pipeline.diagram;
