package dev.xylem.pipeline.look;

import java.io.Closeable;

/** Writes rows in one form; close writes what follows them, and leaves the stream open. */
public interface RowOutput extends RowSink, Closeable {}
