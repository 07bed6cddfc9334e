package dev.xylem.pipeline.history;

import java.util.Optional;

/**
 * What the history says of a node of a run.
 *
 * @param status as that of the run where the node's table is not kept
 * @param kept whether its table is
 * @param takenFrom the earlier run whose table was taken; empty if the node was computed
 */
public record NotedNode(
    RunStatus status, boolean kept, Optional<Integer> takenFrom, NodeResult result) {}
