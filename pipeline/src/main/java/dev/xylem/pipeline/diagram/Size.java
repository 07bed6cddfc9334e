package dev.xylem.pipeline.diagram;

/** In pixels. */
record Size(double width, double height) {}
