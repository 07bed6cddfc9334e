/** What a person sees of a run while it goes on. */
package dev.xylem.pipeline.progress;
