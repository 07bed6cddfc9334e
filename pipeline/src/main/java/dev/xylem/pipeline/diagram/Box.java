package dev.xylem.pipeline.diagram;

import java.util.List;

/** What arrows lead from and to. */
sealed interface Box {
  /** Letters and digits, unique in the diagram. */
  String id();

  BoxStyle style();

  /** What is written in it, from top to bottom. */
  List<BoxRow> rows();

  /** A node of the script. */
  record NodeBox(
      String id, String name, NodeKind kind, BoxStyle style, boolean manual, List<BoxRow> rows)
      implements Box {}

  /** Files that a node reads or writes. */
  record FileBox(String id, BoxStyle style, List<BoxRow> rows) implements Box {}
}
