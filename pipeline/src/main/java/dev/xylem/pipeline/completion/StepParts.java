package dev.xylem.pipeline.completion;

import dev.xylem.metrics.RowCount;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/** The tasks of a node's steps that have come to their end so far. */
record StepParts(List<StepPart> parts) {
  StepParts {
    parts = List.copyOf(parts);
  }

  /** Whether all tasks of these steps are among them. */
  boolean areAllOf(List<String> steps) {
    return steps.stream().allMatch(this::isWhole);
  }

  private boolean isWhole(String step) {
    List<StepPart> ofStep = parts.stream().filter(part -> part.step().equals(step)).toList();
    return !ofStep.isEmpty()
        && ofStep.stream().map(StepPart::index).distinct().count() == ofStep.get(0).count();
  }

  Map<RowCount, Long> sum() {
    Map<RowCount, Long> sum = new EnumMap<>(RowCount.class);
    parts.forEach(part -> part.counts().forEach((what, rows) -> sum.merge(what, rows, Long::sum)));
    return sum;
  }
}
