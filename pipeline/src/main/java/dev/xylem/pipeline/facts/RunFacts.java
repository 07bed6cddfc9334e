package dev.xylem.pipeline.facts;

import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What a run was made of.
 *
 * @param texts its script, parameters, formulas and criteria
 * @param options as they were typed, without secrets
 * @param reads the earlier run that each table was read from, by the table's name
 * @param versions of Xylem and of what it stands on, by name
 * @param resumed the run that it goes on with, if any
 * @param reuse why the table of each node was taken from an earlier run or not; empty if nobody
 *     asked for that
 */
public record RunFacts(
    List<KeptText> texts,
    List<String> options,
    Map<String, Integer> reads,
    Map<String, String> versions,
    Optional<Integer> resumed,
    Map<String, String> reuse) {
  public RunFacts {
    texts = List.copyOf(texts);
    options = List.copyOf(options);
    reads = Map.copyOf(reads);
    versions = Map.copyOf(versions);
    reuse = Map.copyOf(reuse);
  }

  /** Of a run that computes all of its nodes. */
  public RunFacts(
      List<KeptText> texts,
      List<String> options,
      Map<String, Integer> reads,
      Map<String, String> versions) {
    this(texts, options, reads, versions, Optional.empty(), Map.of());
  }

  RunFacts withReuse(Optional<Integer> run, Map<String, String> reasons) {
    return new RunFacts(texts, options, reads, versions, run, reasons);
  }
}
