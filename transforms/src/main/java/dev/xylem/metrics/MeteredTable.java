package dev.xylem.metrics;

import static java.util.Objects.requireNonNull;

import io.micrometer.core.instrument.Tags;

/**
 * Whose meters they are. The run is a tag of its own rather than part of the table's name, so that
 * the same table of several runs makes one line of a chart.
 *
 * @param table its name in the script
 */
record MeteredTable(String keyspace, String table, int run) {
  MeteredTable {
    requireNonNull(keyspace, "keyspace");
    requireNonNull(table, "table");
  }

  Tags tags() {
    return Tags.of("keyspace", keyspace, "table", table, "run", Integer.toString(run));
  }
}
