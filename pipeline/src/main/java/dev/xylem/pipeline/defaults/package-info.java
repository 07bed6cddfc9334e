/** Options that nobody has to type: those of the environment and of a profile file. */
package dev.xylem.pipeline.defaults;
