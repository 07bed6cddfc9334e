package dev.xylem.bench.scale;

import dev.xylem.bench.chart.Figures;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Run times and costs by flavour and size, actual beside theoretical, as a table. */
public final class ScalingTable {
  private static final List<String> HEADER =
      List.of(
          "system",
          "flavour",
          "nodes",
          "cores",
          "run s",
          "linear s",
          "law s",
          "USD",
          "core-s",
          "efficiency");

  private ScalingTable() {}

  /** The header, then a line for each run. */
  public static List<List<String>> of(List<ScaledSystem> systems) {
    List<List<String>> lines = new ArrayList<>();
    lines.add(HEADER);
    for (ScaledSystem system : systems) {
      ScalabilityLaw law = system.fit(LawForm.UNIVERSAL).law();
      system.runs().forEach(run -> lines.add(cells(system, law, run)));
    }
    return lines;
  }

  private static List<String> cells(ScaledSystem system, ScalabilityLaw law, ScalingRun run) {
    return List.of(
        system.name(),
        run.flavour(),
        Integer.toString(run.size().nodes()),
        Integer.toString(run.billedCores()),
        seconds(run.seconds()),
        seconds(system.idealSeconds(run)),
        seconds(law.seconds(run.size())),
        usd(run.usd()),
        Figures.whole(run.coreSeconds()),
        percent(system.efficiency(run)));
  }

  static String seconds(double value) {
    return value < 100 ? Figures.tenths(value) : Figures.whole(value);
  }

  static String usd(double value) {
    return String.format(Locale.ROOT, value < 0.1 ? "%.4f" : "%.2f", value);
  }

  static String percent(double share) {
    return Math.round(share * 100) + " %";
  }
}
