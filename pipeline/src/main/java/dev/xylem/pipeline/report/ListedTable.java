package dev.xylem.pipeline.report;

import dev.xylem.pipeline.history.RunTable;
import java.util.OptionalLong;

/**
 * A table as lists show it.
 *
 * @param counted the rows that Cassandra has counted; empty if it was not asked
 * @param why its run failed, was stopped or invalidated; else empty
 */
public record ListedTable(RunTable table, OptionalLong counted, String why) {
  /** The rows that the run has noted; empty if it has not come to its end. */
  OptionalLong noted() {
    return table.result().stream().mapToLong(result -> result.written()).findFirst();
  }
}
