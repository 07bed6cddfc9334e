package dev.xylem.pipeline.inputs;

import dev.xylem.pipeline.inputs.TableChoice.Read;
import dev.xylem.pipeline.inputs.TableChoice.Refused;
import dev.xylem.pipeline.plan.RunPlan;
import dev.xylem.types.XylemException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * What a run does and reads, all of it decided: what {@code xylem plan} prints is what {@code xylem
 * run} carries out.
 *
 * @param plan the nodes
 * @param inputs the tables of earlier runs, one entry for each node that reads one
 * @param reuse what is not computed, and why
 */
public record DecidedPlan(RunPlan plan, List<TableChoice> inputs, Reuse reuse) {
  public DecidedPlan {
    inputs = List.copyOf(inputs);
  }

  /** Why nothing can be run, each once; none if it can. */
  public List<Refused> refusals() {
    return inputs.stream().map(TableChoice::refusal).flatMap(Optional::stream).distinct().toList();
  }

  /**
   * @throws XylemException with the first refusal, if there are any
   */
  public void requireAccepted() {
    refusals().stream()
        .findFirst()
        .ifPresent(
            refused -> {
              throw refused.exception();
            });
  }

  /** The run that each table of an earlier one is read from. */
  public Map<String, Integer> earlierRuns() {
    Map<String, Integer> runs = new HashMap<>();
    inputs.forEach(choice -> choice.run().ifPresent(run -> runs.put(choice.table(), run)));
    return runs;
  }

  /** Tells what a person may not expect, once for each table. */
  public void warn(Consumer<String> warnings) {
    inputs.stream()
        .map(DecidedPlan::warning)
        .flatMap(Optional::stream)
        .distinct()
        .forEach(warnings);
  }

  private static Optional<String> warning(TableChoice choice) {
    return choice.outcome() instanceof Read read
        ? read.unkept()
            .map(
                unkept ->
                    "run %d kept no tables: %s is read from run %d"
                        .formatted(unkept, choice.table(), read.run()))
        : Optional.empty();
  }
}
