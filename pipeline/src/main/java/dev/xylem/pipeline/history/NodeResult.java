package dev.xylem.pipeline.history;

/** What a node of a run read and wrote, in rows. */
public record NodeResult(String node, long read, long filtered, long rejected, long written) {}
