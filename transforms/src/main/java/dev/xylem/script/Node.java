package dev.xylem.script;

import java.io.Serializable;
import java.util.List;
import java.util.Optional;

/** A step of a script: it makes one table, or one set of files. */
public sealed interface Node extends Serializable
    permits FileTableNode,
        TableTableNode,
        LookupNode,
        DistinctNode,
        PyCalcNode,
        TagNode,
        TableFileNode {

  NodeHeader header();

  default String name() {
    return header().name();
  }

  /** The tables that this node reads, the one it reads row by row first. */
  List<String> inputTables();

  /** The table that this node makes; empty for a node that writes files. */
  Optional<TableWriter> tableWriter();

  /**
   * Whether a row that this node reads may give several rows. Where not, each row read is made into
   * one, filtered out or rejected; where it may, into one at least.
   */
  default boolean multipliesRows() {
    return false;
  }
}
