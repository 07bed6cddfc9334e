/** Carrying out a run: from the compiled script to the reconciled result. */
package dev.xylem.pipeline.run;
