package dev.xylem.bench.chart;

import dev.xylem.pipeline.markup.MarkupWriter;
import java.util.List;

/** Bars, each of segments beside each other, all on one scale. */
public record BarChart(String title, String unit, List<Bar> bars) {
  private static final double WIDTH = 900;
  private static final double LEFT = 110;
  private static final double RIGHT = 190;
  private static final double STEP = 30;
  private static final double THICKNESS = 22;
  private static final double TEXT_BELOW_TOP = 15;

  /** A narrower segment has no room for its number. */
  private static final double MIN_WIDTH_FOR_NUMBER = 34;

  /**
   * A bar.
   *
   * @param label before it
   * @param total behind it
   */
  public record Bar(String label, List<Segment> segments, String total) {
    double length() {
      return segments.stream().mapToDouble(Segment::value).sum();
    }
  }

  /** One part of a bar. */
  public record Segment(String name, String colour, double value) {}

  /** Writes it with its title and legend; nothing if there is nothing to show. */
  public void writeTo(MarkupWriter page) {
    double longest = bars.stream().mapToDouble(Bar::length).max().orElse(0);
    if (longest == 0) {
      return;
    }
    page.element("h3", title + " (" + unit + ")");
    legend().writeTo(page);
    ChartPicture picture = ChartPicture.open(page, title, WIDTH, STEP * bars.size());
    Axis axis = Axis.exactly(longest, LEFT, WIDTH - RIGHT);
    for (int i = 0; i < bars.size(); i++) {
      draw(bars.get(i), i * STEP, axis, picture);
    }
    picture.close();
  }

  private Legend legend() {
    return new Legend(
        bars.stream()
            .flatMap(bar -> bar.segments().stream())
            .filter(segment -> segment.value() > 0)
            .map(segment -> new Legend.Entry(segment.name(), segment.colour()))
            .distinct()
            .toList());
  }

  private static void draw(Bar bar, double y, Axis axis, ChartPicture picture) {
    double base = y + TEXT_BELOW_TOP;
    picture.text(bar.label(), LEFT - 8, base, "end", "black");
    double reached = 0;
    for (Segment segment : bar.segments()) {
      if (segment.value() > 0) {
        draw(segment, reached, y, axis, picture);
        reached += segment.value();
      }
    }
    picture.text(bar.total(), axis.at(reached) + 8, base, "start", "black");
  }

  private static void draw(
      Segment segment, double from, double y, Axis axis, ChartPicture picture) {
    double x = axis.at(from);
    double width = axis.at(segment.value()) - axis.at(0);
    String value = Figures.tenths(segment.value());
    picture.bar(x, y, width, THICKNESS, segment.colour(), segment.name() + ": " + value);
    if (width >= MIN_WIDTH_FOR_NUMBER) {
      String colour = Palette.textOn(segment.colour());
      picture.text(value, x + width / 2, y + TEXT_BELOW_TOP, "middle", colour);
    }
  }
}
