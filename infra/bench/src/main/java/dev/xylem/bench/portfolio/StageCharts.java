package dev.xylem.bench.portfolio;

import dev.xylem.bench.chart.BarChart;
import dev.xylem.bench.chart.Figures;
import dev.xylem.bench.chart.Palette;
import dev.xylem.bench.process.ProcessKind;
import dev.xylem.pipeline.markup.MarkupWriter;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;

/** What the stages took: by kind of process, and of four runs beside what is published. */
record StageCharts(List<StageRun> runs) {
  private static final Map<Stage, String> COLOURS =
      Map.of(
          Stage.LOAD, Palette.FIRST,
          Stage.JOIN, Palette.SECOND,
          Stage.CALC, Palette.THIRD,
          Stage.REPORT, Palette.FOURTH);

  void writeTo(MarkupWriter page) {
    new BarChart("CPU of the stages", "core-seconds", runs.stream().map(this::byProcess).toList())
        .writeTo(page);
    List<StageRun> parts = runs.stream().filter(run -> run.stage() != Stage.ALL).toList();
    if (!parts.isEmpty()) {
      new BarChart("The four runs", "% of their wall time", List.of(here(parts), published()))
          .writeTo(page);
    }
  }

  private BarChart.Bar byProcess(StageRun run) {
    return new BarChart.Bar(
        run.stage().label(),
        Arrays.stream(ProcessKind.values())
            .map(kind -> new BarChart.Segment(kind.label(), colour(kind), run.cpuSeconds(kind)))
            .toList(),
        "%s core-s in %s s"
            .formatted(Figures.tenths(run.coreSeconds()), Figures.tenths(run.wallSeconds())));
  }

  /** The colour of a kind of process in all charts. */
  static String colour(ProcessKind kind) {
    return switch (kind) {
      case PIPELINE -> Palette.FIRST;
      case CASSANDRA -> Palette.SECOND;
      case SSTABLES -> Palette.FOURTH;
      case PYTHON -> Palette.THIRD;
      case OTHER -> Palette.GREY;
    };
  }

  private static BarChart.Bar here(List<StageRun> parts) {
    double wall = parts.stream().mapToDouble(StageRun::wallSeconds).sum();
    List<BarChart.Segment> shares = new ArrayList<>();
    parts.forEach(run -> shares.add(share(run.stage(), run.wallSeconds() / wall)));
    return new BarChart.Bar("this machine", shares, Figures.tenths(wall) + " s");
  }

  private static BarChart.Bar published() {
    double wall = Stage.PARTS.stream().mapToDouble(ReferenceSystem::wallSeconds).sum();
    return new BarChart.Bar(
        "Capillaries",
        Stage.PARTS.stream()
            .map(stage -> share(stage, ReferenceSystem.wallSeconds(stage) / wall))
            .toList(),
        "%s s, %d cores".formatted(Figures.tenths(wall), ReferenceSystem.CORES));
  }

  private static BarChart.Segment share(Stage stage, double share) {
    return new BarChart.Segment(stage.label(), COLOURS.get(stage), 100 * share);
  }
}
