/** Whether a run inside this process still works, and what may tell why it does not. */
package dev.xylem.pipeline.stall;
