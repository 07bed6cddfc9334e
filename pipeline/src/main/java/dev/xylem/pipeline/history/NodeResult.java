package dev.xylem.pipeline.history;

import java.io.Serializable;

/**
 * What a node of a run read and wrote, in rows.
 *
 * @param made for its table or its files
 * @param written of them: all, or none where the table is not kept
 */
public record NodeResult(
    String node, long read, long filtered, long rejected, long made, long written)
    implements Serializable {
  /** That of a node of which nothing is known. */
  public static NodeResult unknown(String node) {
    return new NodeResult(node, 0, 0, 0, 0, 0);
  }
}
