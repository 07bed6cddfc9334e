/**
 * Draws a script: as a picture in SVG, or as text for Graphviz and Mermaid. Depends on {@code
 * script} and {@code pipeline.markup}; what is drawn ({@code Diagram}) does not know how.
 */
package dev.xylem.pipeline.diagram;
