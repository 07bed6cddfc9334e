package dev.xylem.bench.scale;

import dev.xylem.bench.chart.BarChart;
import dev.xylem.bench.chart.Figures;
import dev.xylem.bench.chart.LineChart;
import dev.xylem.bench.chart.LineChart.Line;
import dev.xylem.bench.chart.LineChart.Value;
import dev.xylem.bench.chart.Palette;
import dev.xylem.pipeline.markup.MarkupWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.ToDoubleFunction;
import java.util.stream.DoubleStream;

/** The charts of one system: run time, cost and core-seconds with a line for each flavour. */
record ScalingCharts(ScaledSystem system) {
  private static final List<String> COLOURS =
      List.of(Palette.FIRST, Palette.SECOND, Palette.THIRD, Palette.FOURTH);

  private static final String CORES = "cores of nodes and workers";

  /** Points of a curve between two marks. */
  private static final double STEP = 1.1;

  void writeTo(MarkupWriter page) {
    chart("Run time", CORES, "s", run -> run.size().cores(), ScalingRun::seconds, true)
        .writeTo(page);
    chart("Cost of a run", size(), "USD", this::place, ScalingRun::usd, false).writeTo(page);
    chart(
            "Core-seconds of a run, used or not",
            size(),
            "core-seconds",
            this::place,
            ScalingRun::coreSeconds,
            false)
        .writeTo(page);
    stages().writeTo(page);
  }

  /** Nodes, unless all clusters have the same number of them. */
  private String size() {
    return sameNodes() ? CORES : "nodes";
  }

  private double place(ScalingRun run) {
    return sameNodes() ? run.size().cores() : run.size().nodes();
  }

  private boolean sameNodes() {
    return system.runs().stream().map(run -> run.size().nodes()).distinct().count() == 1;
  }

  private LineChart chart(
      String title,
      String across,
      String unit,
      ToDoubleFunction<ScalingRun> place,
      ToDoubleFunction<ScalingRun> value,
      boolean theory) {
    List<Line> lines = new ArrayList<>();
    if (theory) {
      lines.add(law());
      system.flavours().forEach(flavour -> lines.add(linear(flavour)));
    }
    for (String flavour : system.flavours()) {
      lines.add(
          new Line(
              flavour,
              colour(flavour),
              false,
              system.ofFlavour(flavour).stream()
                  .map(run -> new Value(place.applyAsDouble(run), value.applyAsDouble(run)))
                  .toList()));
    }
    return new LineChart(title, across, unit, theory, lines);
  }

  /** What the law says between the smallest and the largest cluster. */
  private Line law() {
    ScalabilityLaw law = system.fit(LawForm.UNIVERSAL).law();
    double least = cores().min().orElseThrow();
    double most = cores().max().orElseThrow();
    List<Value> values =
        DoubleStream.iterate(least, cores -> cores < most * STEP, cores -> cores * STEP)
            .map(cores -> Math.min(cores, most))
            .mapToObj(
                cores -> new Value(cores, law.seconds(new ClusterSize(1, (int) Math.round(cores)))))
            .toList();
    return new Line(LawForm.UNIVERSAL.label(), Palette.GREY, true, values);
  }

  private DoubleStream cores() {
    return system.runs().stream().mapToDouble(run -> run.size().cores());
  }

  private Line linear(String flavour) {
    return new Line(
        flavour,
        colour(flavour),
        true,
        system.ofFlavour(flavour).stream()
            .map(run -> new Value(run.size().cores(), system.idealSeconds(run)))
            .toList());
  }

  private String colour(String flavour) {
    return COLOURS.get(system.flavours().indexOf(flavour) % COLOURS.size());
  }

  /** A bar for each run whose stages were run by themselves; nothing if there is none. */
  private BarChart stages() {
    return new BarChart(
        "Stages, by nodes × cores",
        "s",
        system.runs().stream()
            .filter(run -> !run.stageSeconds().isEmpty())
            .map(this::bar)
            .toList());
  }

  private BarChart.Bar bar(ScalingRun run) {
    List<BarChart.Segment> segments = new ArrayList<>();
    for (Map.Entry<String, Double> stage : run.stageSeconds().entrySet()) {
      String colour = COLOURS.get(segments.size() % COLOURS.size());
      segments.add(new BarChart.Segment(stage.getKey(), colour, stage.getValue()));
    }
    double sum = run.stageSeconds().values().stream().mapToDouble(Double::doubleValue).sum();
    return new BarChart.Bar(run.size().toString(), segments, Figures.tenths(sum) + " s");
  }
}
