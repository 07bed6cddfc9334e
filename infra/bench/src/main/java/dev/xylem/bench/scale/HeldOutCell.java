package dev.xylem.bench.scale;

import java.util.List;

/**
 * A published run that a law was not fitted to, and what that law says of it.
 *
 * @param predicted seconds
 */
public record HeldOutCell(ScalingRun run, double predicted) {
  /** The clusters that were fitted to have no more nodes; those held out have more. */
  public static final int MAX_FITTED_NODES = 8;

  /** Those with more than {@link #MAX_FITTED_NODES} nodes, by a law of all others. */
  public static List<HeldOutCell> of(ScaledSystem system, LawForm form) {
    List<Observation> fitted =
        system.runs().stream()
            .filter(run -> run.size().nodes() <= MAX_FITTED_NODES)
            .map(run -> new Observation(run.size(), run.seconds()))
            .toList();
    if (fitted.isEmpty()) {
      return List.of();
    }
    ScalabilityLaw law = LawFit.of(form, fitted).law();
    return system.runs().stream()
        .filter(run -> run.size().nodes() > MAX_FITTED_NODES)
        .map(run -> new HeldOutCell(run, law.seconds(run.size())))
        .toList();
  }

  /** Relative: 0.1 if 10 % too long was predicted. */
  public double error() {
    return predicted / run.seconds() - 1;
  }
}
