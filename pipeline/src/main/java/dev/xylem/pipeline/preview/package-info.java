/**
 * The rows that a node would make, from samples of what it reads. Nothing is kept and nothing is
 * noted.
 */
package dev.xylem.pipeline.preview;
