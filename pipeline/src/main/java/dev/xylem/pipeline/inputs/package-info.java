/** The tables of earlier runs that a run reads: which, and why those. */
package dev.xylem.pipeline.inputs;
