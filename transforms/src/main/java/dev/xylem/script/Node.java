package dev.xylem.script;

import dev.xylem.script.check.Check;
import dev.xylem.script.check.Demand.References;
import java.io.Serializable;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

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

  /** The tables that this node and its checks read, each once. */
  default List<String> tablesRead() {
    return Stream.concat(
            inputTables().stream(),
            header().checks().stream()
                .map(Check::demand)
                .filter(References.class::isInstance)
                .map(demand -> ((References) demand).table()))
        .distinct()
        .toList();
  }

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
