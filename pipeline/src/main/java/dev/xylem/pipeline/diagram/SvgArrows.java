package dev.xylem.pipeline.diagram;

import dev.xylem.pipeline.diagram.Placement.Point;
import dev.xylem.pipeline.diagram.Placement.Route;
import dev.xylem.pipeline.diagram.SvgTexts.Anchor;
import dev.xylem.pipeline.markup.MarkupWriter;
import java.util.List;

/** Draws arrows and their labels. */
final class SvgArrows {
  private static final double BEND = 7;
  private static final double TIP_LENGTH = 9;
  private static final double TIP_WIDTH = 4;

  private final MarkupWriter svg;
  private final SvgTexts texts;

  SvgArrows(MarkupWriter svg) {
    this.svg = svg;
    texts = new SvgTexts(svg);
  }

  void drawLine(Arrow arrow, Route route) {
    line(arrow.kind(), path(route.points()));
    tip(arrow.kind(), route.points());
  }

  private void line(Arrow.Kind kind, String path) {
    svg.open("path")
        .attribute("d", path)
        .attribute("fill", "none")
        .attribute("stroke", kind.colour())
        .attribute("stroke-width", 1.5);
    if (kind.dashed()) {
      svg.attribute("stroke-dasharray", "6 4");
    }
    svg.close();
  }

  /** The line up to the middle of the tip, with rounded bends. */
  private static String path(List<Point> points) {
    int last = points.size() - 1;
    StringBuilder path = new StringBuilder("M" + at(points.get(0)));
    for (int i = 1; i < last; i++) {
      Point bend = points.get(i);
      Point before = towards(bend, points.get(i - 1), points.get(i - 1), bend);
      Point after = towards(bend, points.get(i + 1), bend, points.get(i + 1));
      path.append("L%sQ%s %s".formatted(at(before), at(bend), at(after)));
    }
    Point end = points.get(last);
    return path + "L" + at(moved(end, points.get(last - 1), TIP_LENGTH - 1));
  }

  /** From a bend, as far towards another point as its rounding goes. */
  private static Point towards(Point bend, Point other, Point from, Point to) {
    return moved(bend, other, Math.min(BEND, distance(from, to) / 2));
  }

  private void tip(Arrow.Kind kind, List<Point> points) {
    Point end = points.get(points.size() - 1);
    Point base = moved(end, points.get(points.size() - 2), TIP_LENGTH);
    double acrossX = (end.y() - base.y()) / TIP_LENGTH * TIP_WIDTH;
    double acrossY = (end.x() - base.x()) / TIP_LENGTH * TIP_WIDTH;
    svg.open("path")
        .attribute(
            "d",
            "M%sL%sL%sZ"
                .formatted(
                    at(end),
                    at(new Point(base.x() + acrossX, base.y() - acrossY)),
                    at(new Point(base.x() - acrossX, base.y() + acrossY))))
        .attribute("fill", kind.colour())
        .close();
  }

  /** The label, on a white ground that hides the line behind it. */
  void drawLabel(Arrow arrow, Route route) {
    if (arrow.label().isEmpty()) {
      return;
    }
    Size size = BoxSize.of(arrow.label());
    Point at = route.label();
    svg.open("g");
    texts.tooltip(arrow.tooltip());
    svg.open("rect")
        .attribute("x", at.x())
        .attribute("y", at.y())
        .attribute("width", size.width())
        .attribute("height", size.height())
        .attribute("fill", "#ffffff")
        .close();
    double y = at.y() + 2;
    for (Span span : arrow.label()) {
      double base = y + span.style().lineHeight() * 0.73;
      texts.draw(span, at.x() + size.width() / 2, base, Anchor.MIDDLE);
      y += span.style().lineHeight();
    }
    svg.close();
  }

  /** A short arrow to the right, for the legend. */
  void drawSample(Arrow.Kind kind, double x, double y, double length) {
    List<Point> points = List.of(new Point(x, y), new Point(x + length, y));
    line(kind, path(points));
    tip(kind, points);
  }

  private static Point moved(Point from, Point towards, double by) {
    double distance = distance(from, towards);
    double part = distance == 0 ? 0 : by / distance;
    return new Point(
        from.x() + (towards.x() - from.x()) * part, from.y() + (towards.y() - from.y()) * part);
  }

  private static double distance(Point a, Point b) {
    return Math.hypot(a.x() - b.x(), a.y() - b.y());
  }

  private static String at(Point point) {
    return MarkupWriter.number(point.x()) + " " + MarkupWriter.number(point.y());
  }
}
