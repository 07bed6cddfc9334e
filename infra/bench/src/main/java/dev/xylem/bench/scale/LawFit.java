package dev.xylem.bench.scale;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.apache.commons.math3.linear.Array2DRowRealMatrix;
import org.apache.commons.math3.linear.ArrayRealVector;
import org.apache.commons.math3.linear.DecompositionSolver;
import org.apache.commons.math3.linear.QRDecomposition;
import org.apache.commons.math3.linear.RealMatrix;
import org.apache.commons.math3.linear.RealVector;

/**
 * The law that comes closest to what was observed: least squares of the relative errors, no
 * coefficient below 0. The time is linear in W, W σ, W ν and W κ, so there is one solution for each
 * choice of terms, and nothing to start from.
 *
 * @param law the closest
 * @param error root of the mean square of the relative errors: 0.1 for 10 %
 * @param sizes of clusters that were observed and that the form tells apart
 */
public record LawFit(ScalabilityLaw law, double error, int sizes) {
  private static final double SINGULAR = 1e-9;

  /** A term that makes no more difference than rounding is left out. */
  private static final double NEGLIGIBLE = 1e-9;

  /**
   * Fits a law of a form. With fewer sizes than terms, only as many terms are used as there are
   * sizes.
   *
   * @throws IllegalArgumentException if nothing was observed
   */
  public static LawFit of(LawForm form, List<Observation> observed) {
    if (observed.isEmpty()) {
      throw new IllegalArgumentException("nothing was observed");
    }
    int sizes = (int) observed.stream().map(one -> form.told(one.size())).distinct().count();
    LawFit best = null;
    for (List<LawTerm> terms : choices(form)) {
      if (terms.size() > sizes) {
        continue;
      }
      Optional<ScalabilityLaw> law = solve(terms, observed);
      if (law.isPresent()) {
        double error = error(law.get(), observed);
        if (best == null || error < best.error - NEGLIGIBLE) {
          best = new LawFit(law.get(), error, sizes);
        }
      }
    }
    return best;
  }

  /** The work alone, then with one further term, then with both. */
  private static List<List<LawTerm>> choices(LawForm form) {
    List<List<LawTerm>> choices = new ArrayList<>();
    choices.add(List.of(LawTerm.WORK));
    form.terms().forEach(term -> choices.add(List.of(LawTerm.WORK, term)));
    List<LawTerm> all = new ArrayList<>(List.of(LawTerm.WORK));
    all.addAll(form.terms());
    choices.add(all);
    return choices;
  }

  /** Empty if the sizes do not tell the terms apart, or a coefficient would be below 0. */
  private static Optional<ScalabilityLaw> solve(List<LawTerm> terms, List<Observation> observed) {
    RealMatrix design = new Array2DRowRealMatrix(observed.size(), terms.size());
    for (int row = 0; row < observed.size(); row++) {
      Observation one = observed.get(row);
      for (int column = 0; column < terms.size(); column++) {
        design.setEntry(row, column, terms.get(column).perWork(one.size()) / one.seconds());
      }
    }
    double[] scale = scale(design);
    DecompositionSolver solver = new QRDecomposition(design, SINGULAR).getSolver();
    if (!solver.isNonSingular()) {
      return Optional.empty();
    }
    RealVector solved = solver.solve(new ArrayRealVector(observed.size(), 1.0));
    Map<LawTerm, Double> seconds = new EnumMap<>(LawTerm.class);
    for (int column = 0; column < terms.size(); column++) {
      seconds.put(terms.get(column), solved.getEntry(column) / scale[column]);
    }
    return law(seconds);
  }

  /** Gives each column the length 1, so that what is singular does not depend on units. */
  private static double[] scale(RealMatrix design) {
    double[] scale = new double[design.getColumnDimension()];
    for (int column = 0; column < scale.length; column++) {
      double length = design.getColumnVector(column).getNorm();
      scale[column] = length == 0 ? 1 : length;
      design.setColumnVector(column, design.getColumnVector(column).mapDivide(scale[column]));
    }
    return scale;
  }

  private static Optional<ScalabilityLaw> law(Map<LawTerm, Double> seconds) {
    double work = seconds.get(LawTerm.WORK);
    if (!(work > 0) || seconds.values().stream().anyMatch(value -> value < 0)) {
      return Optional.empty();
    }
    return Optional.of(
        new ScalabilityLaw(
            work,
            seconds.getOrDefault(LawTerm.CONTENTION, 0.0) / work,
            seconds.getOrDefault(LawTerm.NODE_CONTENTION, 0.0) / work,
            seconds.getOrDefault(LawTerm.COHERENCY, 0.0) / work));
  }

  private static double error(ScalabilityLaw law, List<Observation> observed) {
    return Math.sqrt(
        observed.stream()
            .mapToDouble(one -> law.seconds(one.size()) / one.seconds() - 1)
            .map(error -> error * error)
            .average()
            .orElseThrow());
  }
}
