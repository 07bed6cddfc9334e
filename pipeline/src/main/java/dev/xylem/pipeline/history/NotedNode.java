package dev.xylem.pipeline.history;

/**
 * What the history says of a node of a run.
 *
 * @param status as that of the run where the node's table is not kept
 * @param kept whether its table is
 */
public record NotedNode(RunStatus status, boolean kept, NodeResult result) {}
