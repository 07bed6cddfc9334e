package dev.xylem.bench.scale;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * One system that did the same job on clusters of several sizes.
 *
 * @param name with the date
 * @param source where the figures are from
 * @param transactions of the job
 * @param runs by flavour, then by size
 */
public record ScaledSystem(String name, String source, long transactions, List<ScalingRun> runs) {
  public ScaledSystem {
    runs = List.copyOf(runs);
  }

  /** In the order of the runs. */
  public List<String> flavours() {
    return runs.stream().map(ScalingRun::flavour).distinct().toList();
  }

  public List<ScalingRun> ofFlavour(String flavour) {
    return runs.stream().filter(run -> run.flavour().equals(flavour)).toList();
  }

  /** The whole job first, then what was run by itself anywhere. */
  List<String> stages() {
    Set<String> stages = new LinkedHashSet<>(List.of(ScalingRun.WHOLE));
    runs.forEach(run -> stages.addAll(run.stageSeconds().keySet()));
    return new ArrayList<>(stages);
  }

  /** Of the whole job. */
  public LawFit fit(LawForm form) {
    return fit(form, ScalingRun.WHOLE).orElseThrow();
  }

  /** Of a stage; empty if it was never run by itself. */
  Optional<LawFit> fit(LawForm form, String stage) {
    List<Observation> observed =
        runs.stream().flatMap(run -> run.observation(stage).stream()).toList();
    return observed.isEmpty() ? Optional.empty() : Optional.of(LawFit.of(form, observed));
  }

  /** How long a run would take if cores were used as well as in the flavour's smallest cluster. */
  double idealSeconds(ScalingRun run) {
    ScalingRun smallest = smallest(run.flavour());
    return smallest.seconds() * smallest.size().cores() / run.size().cores();
  }

  /** Core-seconds of the flavour's smallest cluster for each core-second of this one. */
  double efficiency(ScalingRun run) {
    return idealSeconds(run) / run.seconds();
  }

  private ScalingRun smallest(String flavour) {
    return ofFlavour(flavour).stream().min(Comparator.comparing(ScalingRun::size)).orElseThrow();
  }
}
