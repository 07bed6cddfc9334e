package dev.xylem.pipeline.history;

import static java.util.Objects.requireNonNull;

import java.io.Serializable;

/**
 * The table of a node that a run does not compute again.
 *
 * @param run that made it
 * @param result what the node read and wrote there
 */
public record TakenTable(int run, NodeResult result) implements Serializable {
  public TakenTable {
    requireNonNull(result, "result");
  }
}
