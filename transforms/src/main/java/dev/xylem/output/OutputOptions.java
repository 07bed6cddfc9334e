package dev.xylem.output;

import static java.util.Objects.requireNonNull;

import dev.xylem.metrics.NodeCounters;
import dev.xylem.types.BadRowSink;
import java.io.Serializable;

/**
 * How files are written; none of it changes what is in them.
 *
 * @param counters counts the rows, and names the node in errors
 * @param badRows takes rows for which an expression has no value
 * @param sortMemory how many bytes of rows of a file are sorted in memory; more are sorted on local
 *     disk
 */
record OutputOptions(NodeCounters counters, BadRowSink badRows, long sortMemory)
    implements Serializable {
  OutputOptions {
    requireNonNull(counters, "counters");
    requireNonNull(badRows, "badRows");
    if (sortMemory < 1) {
      throw new IllegalArgumentException("memory is needed to sort: " + sortMemory);
    }
  }

  OutputOptions withCounters(NodeCounters node) {
    return new OutputOptions(node, badRows, sortMemory);
  }

  OutputOptions withBadRows(BadRowSink sink) {
    return new OutputOptions(counters, sink, sortMemory);
  }

  OutputOptions withSortMemory(long bytes) {
    return new OutputOptions(counters, badRows, bytes);
  }
}
