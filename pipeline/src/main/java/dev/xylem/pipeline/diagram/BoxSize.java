package dev.xylem.pipeline.diagram;

import dev.xylem.pipeline.diagram.BoxRow.Line;
import java.util.List;

/** How much room boxes and labels take. */
final class BoxSize {
  static final double PADDING = 10;
  static final double RULE_HEIGHT = 11;

  /** The coloured top of a node's box, which its first row stands in. */
  static final double BAND_HEIGHT = 22;

  /** The corner of a file's box that is folded. */
  static final double FOLD = 12;

  private static final double MIN_NODE_WIDTH = 170;

  private BoxSize() {}

  static Size of(Box box) {
    double widest = box.rows().stream().mapToDouble(BoxSize::width).max().orElse(0);
    double height = box.rows().stream().mapToDouble(BoxSize::height).sum();
    return box instanceof Box.NodeBox
        ? new Size(
            Math.ceil(Math.max(MIN_NODE_WIDTH, widest + 2 * PADDING)),
            height + BAND_HEIGHT - height(box.rows().get(0)) + 1.4 * PADDING)
        : new Size(Math.ceil(widest + 2 * PADDING + FOLD), height + 1.2 * PADDING);
  }

  /** The rows of an arrow's label, with a margin; of no width when there are none. */
  static Size of(List<Span> label) {
    double widest = label.stream().mapToDouble(Span::width).max().orElse(-8);
    return new Size(
        Math.ceil(widest + 8), label.stream().mapToDouble(s -> s.style().lineHeight()).sum() + 4);
  }

  private static double width(BoxRow row) {
    if (!(row instanceof Line line)) {
      return 0;
    }
    return line.left().width() + line.right().map(right -> line.gap() + right.width()).orElse(0.0);
  }

  static double height(BoxRow row) {
    return row instanceof Line line ? line.left().style().lineHeight() : RULE_HEIGHT;
  }
}
