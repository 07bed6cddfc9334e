/** How the progress of a run is shown on a terminal or in a log. */
package dev.xylem.pipeline.progress;
