/** Building the Beam pipeline of a run from the nodes of its plan. */
package dev.xylem.pipeline.assemble;
