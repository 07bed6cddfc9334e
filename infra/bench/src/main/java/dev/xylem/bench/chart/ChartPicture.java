package dev.xylem.bench.chart;

import dev.xylem.pipeline.markup.MarkupWriter;
import java.util.List;
import java.util.stream.Collectors;

/** A picture within a page: shapes and texts by their coordinates. */
final class ChartPicture {
  private final MarkupWriter page;

  private ChartPicture(MarkupWriter page) {
    this.page = page;
  }

  /** A point of a line or an area. */
  record Point(double x, double y) {
    private String coordinates() {
      return MarkupWriter.number(x) + "," + MarkupWriter.number(y);
    }
  }

  /** Begins a picture with coordinates from 0 to its width and height. */
  static ChartPicture open(MarkupWriter page, String title, double width, double height) {
    page.open("svg")
        .attribute(
            "viewBox",
            "0 0 %s %s".formatted(MarkupWriter.number(width), MarkupWriter.number(height)))
        .attribute("role", "img")
        .attribute("aria-label", title);
    return new ChartPicture(page);
  }

  /**
   * @param tooltip shown when the bar is pointed at
   */
  void bar(double x, double y, double width, double height, String colour, String tooltip) {
    page.open("rect")
        .attribute("x", x)
        .attribute("y", y)
        .attribute("width", width)
        .attribute("height", height)
        .attribute("fill", colour);
    page.inline("title").text(tooltip).close().close();
  }

  /**
   * Writes a text whose base line is at y.
   *
   * @param anchor start, middle or end: which part of the text is at x
   */
  void text(String text, double x, double y, String anchor, String colour) {
    page.open("text")
        .attribute("x", x)
        .attribute("y", y)
        .attribute("text-anchor", anchor)
        .attribute("fill", colour)
        .text(text)
        .close();
  }

  /** Draws a thin line of a grid. */
  void rule(double x1, double y1, double x2, double y2) {
    page.open("line")
        .attribute("stroke", "#ddd")
        .attribute("x1", x1)
        .attribute("y1", y1)
        .attribute("x2", x2)
        .attribute("y2", y2)
        .close();
  }

  void line(List<Point> points, String colour) {
    page.open("polyline")
        .attribute("points", coordinates(points))
        .attribute("fill", "none")
        .attribute("stroke", colour)
        .attribute("stroke-linejoin", "round")
        .attribute("stroke-width", 1.8)
        .close();
  }

  /** Draws a line of dashes, for what is only calculated. */
  void dashedLine(List<Point> points, String colour) {
    page.open("polyline")
        .attribute("points", coordinates(points))
        .attribute("fill", "none")
        .attribute("stroke", colour)
        .attribute("stroke-dasharray", "5 4")
        .attribute("stroke-width", 1.2)
        .close();
  }

  /**
   * @param tooltip shown when the dot is pointed at
   */
  void dot(Point at, String colour, String tooltip) {
    page.open("circle")
        .attribute("cx", at.x())
        .attribute("cy", at.y())
        .attribute("r", 4)
        .attribute("fill", colour);
    page.inline("title").text(tooltip).close().close();
  }

  void area(List<Point> outline, String colour) {
    page.open("polygon")
        .attribute("points", coordinates(outline))
        .attribute("fill", colour)
        .close();
  }

  void close() {
    page.close();
  }

  private static String coordinates(List<Point> points) {
    return points.stream().map(Point::coordinates).collect(Collectors.joining(" "));
  }
}
