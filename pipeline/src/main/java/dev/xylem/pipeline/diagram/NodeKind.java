package dev.xylem.pipeline.diagram;

import dev.xylem.script.DistinctNode;
import dev.xylem.script.FileTableNode;
import dev.xylem.script.LookupNode;
import dev.xylem.script.Node;
import dev.xylem.script.PyCalcNode;
import dev.xylem.script.TableFileNode;
import dev.xylem.script.TagNode;

/** The types of nodes, by the word that scripts use, and how each is coloured. */
enum NodeKind {
  FILE_TABLE("file_table", "loads files", new BoxStyle("#d5e7f8", "#2f6fa8")),
  TABLE_TABLE("table_table", "calculates", new BoxStyle("#e4e8ec", "#5d6a79")),
  LOOKUP("table_lookup_table", "joins", new BoxStyle("#e7dcf6", "#7442b0")),
  DISTINCT("distinct_table", "removes duplicates", new BoxStyle("#cfeeea", "#1f7f78")),
  PY_CALC("py_calc", "calculates with Python", new BoxStyle("#fcefb8", "#937300")),
  TAG("tag_and_denormalize", "one row per tag", new BoxStyle("#fddcc4", "#b35a14")),
  TABLE_FILE("table_file", "writes files", new BoxStyle("#d6efd1", "#3b7f31"));

  private final String scriptName;
  private final String meaning;
  private final BoxStyle style;

  NodeKind(String scriptName, String meaning, BoxStyle style) {
    this.scriptName = scriptName;
    this.meaning = meaning;
    this.style = style;
  }

  static NodeKind of(Node node) {
    if (node instanceof FileTableNode) {
      return FILE_TABLE;
    }
    if (node instanceof LookupNode) {
      return LOOKUP;
    }
    if (node instanceof DistinctNode) {
      return DISTINCT;
    }
    if (node instanceof PyCalcNode) {
      return PY_CALC;
    }
    if (node instanceof TagNode) {
      return TAG;
    }
    return node instanceof TableFileNode ? TABLE_FILE : TABLE_TABLE;
  }

  String scriptName() {
    return scriptName;
  }

  /** What such a node does, for the legend. */
  String meaning() {
    return meaning;
  }

  BoxStyle style() {
    return style;
  }
}
