/** Which nodes a run has, in which order, and which earlier tables it reads. */
package dev.xylem.pipeline.plan;
