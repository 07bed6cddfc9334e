package dev.xylem.pipeline.bench.portfolio;

import static dev.xylem.pipeline.bench.portfolio.MarkupWriter.number;

import java.util.List;

/** Bars, each of parts beside each other, all on one scale. */
record BarChart(String title, String unit, List<Bar> bars) {
  private static final double WIDTH = 900;
  private static final double LEFT = 110;
  private static final double RIGHT = 190;
  private static final double STEP = 30;
  private static final double THICKNESS = 22;
  private static final double TEXT_BELOW_TOP = 15;

  /** A narrower part has no room for its number. */
  private static final double NARROWEST_TO_NUMBER = 34;

  /**
   * A bar.
   *
   * @param label before it
   * @param total behind it
   */
  record Bar(String label, List<Part> parts, String total) {
    double length() {
      return parts.stream().mapToDouble(Part::value).sum();
    }
  }

  record Part(String name, String colour, double value) {}

  /** Writes it with its title and legend; nothing if there is nothing to show. */
  void writeTo(MarkupWriter page) {
    double longest = bars.stream().mapToDouble(Bar::length).max().orElse(0);
    if (longest == 0) {
      return;
    }
    page.element("h3", title + " (" + unit + ")");
    Legend.writeTo(page, legend());
    page.picture(title, WIDTH, STEP * bars.size());
    Axis axis = Axis.exactly(longest, LEFT, WIDTH - RIGHT);
    for (int i = 0; i < bars.size(); i++) {
      write(page, bars.get(i), i * STEP, axis);
    }
    page.close();
  }

  private List<Legend.Entry> legend() {
    return bars.stream()
        .flatMap(bar -> bar.parts().stream())
        .filter(part -> part.value() > 0)
        .map(part -> new Legend.Entry(part.name(), part.colour()))
        .distinct()
        .toList();
  }

  private static void write(MarkupWriter page, Bar bar, double y, Axis axis) {
    text(page, bar.label(), LEFT - 8, y, "end", "black");
    double reached = 0;
    for (Part part : bar.parts()) {
      if (part.value() > 0) {
        write(page, part, reached, y, axis);
        reached += part.value();
      }
    }
    text(page, bar.total(), axis.at(reached) + 8, y, "start", "black");
  }

  private static void write(MarkupWriter page, Part part, double from, double y, Axis axis) {
    double width = axis.at(part.value()) - axis.at(0);
    page.open(
        "rect",
        "x",
        number(axis.at(from)),
        "y",
        number(y),
        "width",
        number(width),
        "height",
        number(THICKNESS),
        "fill",
        part.colour());
    page.element("title", part.name() + ": " + StageTable.tenths(part.value())).close();
    if (width >= NARROWEST_TO_NUMBER) {
      text(
          page,
          StageTable.tenths(part.value()),
          axis.at(from) + width / 2,
          y,
          "middle",
          Palette.textOn(part.colour()));
    }
  }

  private static void text(
      MarkupWriter page, String text, double x, double y, String anchor, String colour) {
    page.element(
        "text",
        text,
        "x",
        number(x),
        "y",
        number(y + TEXT_BELOW_TOP),
        "text-anchor",
        anchor,
        "fill",
        colour);
  }
}
