/** What came of the checks of a run: where it is kept, and how it comes from the workers. */
package dev.xylem.pipeline.checks;
