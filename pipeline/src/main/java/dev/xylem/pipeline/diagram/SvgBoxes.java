package dev.xylem.pipeline.diagram;

import dev.xylem.pipeline.diagram.Box.NodeBox;
import dev.xylem.pipeline.diagram.BoxRow.Line;
import dev.xylem.pipeline.diagram.Placement.Point;
import dev.xylem.pipeline.diagram.SvgTexts.Anchor;
import dev.xylem.pipeline.markup.MarkupWriter;
import java.util.Arrays;
import java.util.List;

/** Draws boxes. */
final class SvgBoxes {
  private static final double ROUNDING = 5;

  /** From the top of a line of text to its base, as a part of its height. */
  private static final double BASE = 0.73;

  private final MarkupWriter svg;
  private final SvgTexts texts;

  SvgBoxes(MarkupWriter svg) {
    this.svg = svg;
    texts = new SvgTexts(svg);
  }

  void draw(Box box, Point at, Size size) {
    svg.open("g").attribute("id", box.id());
    if (box instanceof NodeBox node) {
      drawFrame(node, at, size);
      drawRow(box.rows().get(0), at.x(), at.y() + 3, size.width());
      double top = at.y() + BoxSize.BAND_HEIGHT + BoxSize.PADDING * 0.5;
      drawRows(box.rows().subList(1, box.rows().size()), at.x(), top, size.width());
    } else {
      drawSheet(box, at, size);
      drawRows(box.rows(), at.x(), at.y() + BoxSize.PADDING * 0.6, size.width() - BoxSize.FOLD);
    }
    svg.close();
  }

  private void drawFrame(NodeBox node, Point at, Size size) {
    rectangle(at, size, "#ffffff");
    svg.close();
    double right = at.x() + size.width();
    double below = at.y() + BoxSize.BAND_HEIGHT;
    svg.open("path")
        .attribute(
            "d",
            "M%s %sV%sQ%s %s %s %sH%sQ%s %s %s %sV%sZ"
                .formatted(
                    numbers(
                        at.x(),
                        below,
                        at.y() + ROUNDING,
                        at.x(),
                        at.y(),
                        at.x() + ROUNDING,
                        at.y(),
                        right - ROUNDING,
                        right,
                        at.y(),
                        right,
                        at.y() + ROUNDING,
                        below)))
        .attribute("fill", node.style().fill())
        .close();
    rectangle(at, size, "none")
        .attribute("stroke", node.style().line())
        .attribute("stroke-width", node.manual() ? 3.5 : 1.2)
        .close();
  }

  private MarkupWriter rectangle(Point at, Size size, String fill) {
    return svg.open("rect")
        .attribute("x", at.x())
        .attribute("y", at.y())
        .attribute("width", size.width())
        .attribute("height", size.height())
        .attribute("rx", ROUNDING)
        .attribute("fill", fill);
  }

  /** A sheet of paper with a folded corner. */
  private void drawSheet(Box box, Point at, Size size) {
    double right = at.x() + size.width();
    double bottom = at.y() + size.height();
    double fold = BoxSize.FOLD;
    svg.open("path")
        .attribute(
            "d",
            "M%s %sH%sL%s %sV%sH%sZM%s %sV%sH%s"
                .formatted(
                    numbers(
                        at.x(),
                        at.y(),
                        right - fold,
                        right,
                        at.y() + fold,
                        bottom,
                        at.x(),
                        right - fold,
                        at.y(),
                        at.y() + fold,
                        right)))
        .attribute("fill", box.style().fill())
        .attribute("stroke", box.style().line())
        .attribute("stroke-width", 1.2)
        .close();
  }

  private void drawRows(List<BoxRow> rows, double x, double top, double width) {
    double y = top;
    for (BoxRow row : rows) {
      drawRow(row, x, y, width);
      y += BoxSize.height(row);
    }
  }

  private void drawRow(BoxRow row, double x, double y, double width) {
    if (!(row instanceof Line line)) {
      double middle = y + BoxSize.RULE_HEIGHT / 2;
      svg.open("path")
          .attribute("d", "M%s %sH%s".formatted(numbers(x, middle, x + width)))
          .attribute("stroke", "#c3cad2")
          .close();
      return;
    }
    svg.open("g");
    texts.tooltip(line.tooltip());
    double base = y + BoxSize.height(row) * BASE;
    texts.draw(line.left(), x + BoxSize.PADDING, base, Anchor.START);
    if (line.apart()) {
      line.right()
          .ifPresent(text -> texts.draw(text, x + width - BoxSize.PADDING, base, Anchor.END));
    } else {
      double next = x + BoxSize.PADDING + line.left().width() + line.gap();
      line.right().ifPresent(text -> texts.draw(text, next, base, Anchor.START));
    }
    svg.close();
  }

  private static Object[] numbers(double... values) {
    return Arrays.stream(values).mapToObj(MarkupWriter::number).toArray();
  }
}
