package dev.xylem.pipeline.explain;

import java.io.PrintWriter;

/** Prints lines as a tree: each place knows what stands to the left of it. */
final class TreeText {
  private final PrintWriter out;
  private final String first;
  private final String others;
  private boolean begun;

  private TreeText(PrintWriter out, String first, String others) {
    this.out = out;
    this.first = first;
    this.others = others;
  }

  static TreeText root(PrintWriter out) {
    return new TreeText(out, "", "");
  }

  /** A line here. */
  void line(String text) {
    out.println(((begun ? others : first) + text).stripTrailing());
    begun = true;
  }

  /** A place below this one, after others. */
  TreeText branch(boolean last) {
    return new TreeText(out, others + (last ? "└─ " : "├─ "), others + (last ? "   " : "│  "));
  }
}
