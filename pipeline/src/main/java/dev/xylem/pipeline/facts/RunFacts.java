package dev.xylem.pipeline.facts;

import java.util.List;
import java.util.Map;

/**
 * What a run was made of.
 *
 * @param texts its script, parameters, formulas and criteria
 * @param options as they were typed, without secrets
 * @param reads the earlier run that each table was read from, by the table's name
 * @param versions of Xylem and of what it stands on, by name
 */
public record RunFacts(
    List<KeptText> texts,
    List<String> options,
    Map<String, Integer> reads,
    Map<String, String> versions) {
  public RunFacts {
    texts = List.copyOf(texts);
    options = List.copyOf(options);
    reads = Map.copyOf(reads);
    versions = Map.copyOf(versions);
  }
}
