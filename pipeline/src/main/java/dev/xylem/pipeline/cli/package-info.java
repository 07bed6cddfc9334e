/** The command line. */
package dev.xylem.pipeline.cli;
