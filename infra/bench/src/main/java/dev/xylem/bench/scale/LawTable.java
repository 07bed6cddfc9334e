package dev.xylem.bench.scale;

import dev.xylem.bench.chart.Figures;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** The Universal Scalability Law of each system and stage, as a table. */
public final class LawTable {
  /** One or two sizes do not tell contention and coherency apart. */
  private static final int MIN_SIZES = 3;

  private static final List<String> HEADER =
      List.of("system", "stage", "sizes", "W core-s", "sigma", "kappa", "most cores", "error");

  private LawTable() {}

  /** The header, then a line for each stage of each system; empty what the sizes do not tell. */
  public static List<List<String>> of(List<ScaledSystem> systems) {
    List<List<String>> lines = new ArrayList<>();
    lines.add(HEADER);
    for (ScaledSystem system : systems) {
      for (String stage : system.stages()) {
        Optional<LawFit> fit = system.fit(LawForm.UNIVERSAL, stage);
        fit.ifPresent(fitted -> lines.add(cells(system, stage, fitted)));
      }
    }
    return lines;
  }

  private static List<String> cells(ScaledSystem system, String stage, LawFit fit) {
    ScalabilityLaw law = fit.law();
    boolean known = fit.sizes() >= MIN_SIZES;
    return List.of(
        system.name(),
        stage,
        Integer.toString(fit.sizes()),
        Figures.whole(law.work()),
        fit.sizes() > 1 ? share(law.contention()) : "",
        known ? share(law.coherency()) : "",
        known && law.coresAtPeak().isPresent()
            ? Figures.whole(law.coresAtPeak().getAsDouble())
            : "",
        known ? ScalingTable.percent(fit.error()) : "");
  }

  private static String share(double value) {
    return value == 0 ? "0" : String.format(Locale.ROOT, "%.2g", value);
  }
}
