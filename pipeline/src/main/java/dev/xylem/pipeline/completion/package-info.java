/**
 * Whether nodes and runs are complete: counts are added up and checked, and nodes noted as that.
 */
package dev.xylem.pipeline.completion;
