/**
 * Chunks: the columnar blocks of rows that flow through a pipeline, their schema, coder and
 * identity.
 */
package dev.xylem.types;
