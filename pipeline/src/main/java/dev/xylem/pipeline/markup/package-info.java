/** Writes SVG and HTML. Depends on nothing else of Xylem. */
package dev.xylem.pipeline.markup;
