package dev.xylem.pipeline.bench.portfolio;

import static dev.xylem.pipeline.bench.portfolio.MarkupWriter.number;

import java.util.Arrays;
import java.util.List;

/** Core-seconds of the stages, each a bar of what its processes took. */
record StageChart(List<StageRun> runs) {
  private static final double WIDTH = 760;
  private static final double LEFT = 70;
  private static final double RIGHT = 130;
  private static final double STEP = 30;
  private static final double BAR = 20;

  void writeTo(MarkupWriter page) {
    page.element("h3", "CPU of the stages (core-seconds)");
    Legend.writeTo(
        page,
        Arrays.stream(ProcessKind.values())
            .map(kind -> new Legend.Entry(kind.label(), Palette.of(kind)))
            .toList());
    page.open(
        "svg",
        "viewBox",
        "0 0 " + number(WIDTH) + " " + number(STEP * runs.size()),
        "role",
        "img",
        "aria-label",
        "CPU of the stages");
    Axis axis =
        Axis.upTo(
            runs.stream().mapToDouble(StageRun::coreSeconds).max().orElse(1), LEFT, WIDTH - RIGHT);
    for (int i = 0; i < runs.size(); i++) {
      bar(page, runs.get(i), i * STEP, axis);
    }
    page.close();
  }

  private static void bar(MarkupWriter page, StageRun run, double y, Axis axis) {
    page.element(
        "text",
        run.stage().label(),
        "x",
        number(LEFT - 6),
        "y",
        number(y + 15),
        "text-anchor",
        "end");
    double reached = 0;
    for (ProcessKind kind : ProcessKind.values()) {
      double seconds = run.cpuSeconds(kind);
      if (seconds > 0) {
        page.open(
            "rect",
            "x",
            number(axis.at(reached)),
            "y",
            number(y),
            "width",
            number(axis.at(seconds) - axis.at(0)),
            "height",
            number(BAR),
            "fill",
            Palette.of(kind));
        page.element("title", kind.label() + ": " + StageTable.tenths(seconds) + " s").close();
        reached += seconds;
      }
    }
    page.element(
        "text",
        "%s in %s s"
            .formatted(StageTable.tenths(run.coreSeconds()), StageTable.tenths(run.wallSeconds())),
        "x",
        number(axis.at(reached) + 6),
        "y",
        number(y + 15));
  }
}
