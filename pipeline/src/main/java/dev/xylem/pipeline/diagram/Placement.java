package dev.xylem.pipeline.diagram;

import java.util.List;
import java.util.Map;

/**
 * Where everything stands, in pixels from the upper left corner.
 *
 * @param boxes the upper left corners by id
 * @param routes one for every arrow, in their order
 */
record Placement(Size size, Map<String, Point> boxes, List<Route> routes) {
  record Point(double x, double y) {}

  /**
   * The way of an arrow.
   *
   * @param points from its start over its bends to its tip
   * @param label the upper left corner of its label; meaningless where it has none
   */
  record Route(List<Point> points, Point label) {}

  /** How far its shape is from that of a screen, which is half as wide again as it is high. */
  double distanceFromScreen() {
    return Math.abs(Math.log(size.width() / size.height() / 1.5));
  }
}
