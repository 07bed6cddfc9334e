package dev.xylem.pipeline.preview;

import dev.xylem.script.Node;
import dev.xylem.types.Chunk;
import dev.xylem.types.Schema;
import java.util.List;

/**
 * Rows that a node would make.
 *
 * @param chunks in the order in which they were produced; the first ones, if more were not wanted
 * @param total how many rows the node makes of the sample
 * @param isSample whether a part of what there is to read was left out
 * @param notes what was read and computed, a clause each
 */
public record PreviewedRows(
    Node node,
    Schema fields,
    List<Chunk> chunks,
    long total,
    boolean isSample,
    List<String> notes) {
  public PreviewedRows {
    chunks = List.copyOf(chunks);
    notes = List.copyOf(notes);
  }
}
