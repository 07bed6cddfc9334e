package dev.xylem.bench.size;

import java.util.Comparator;
import java.util.OptionalDouble;

/**
 * What a cluster has to keep.
 *
 * @param deadlineSeconds for a run
 * @param budgetUsd for a run
 * @param margin how much below both a prediction has to be, as a share: 0.15
 */
public record Goal(OptionalDouble deadlineSeconds, OptionalDouble budgetUsd, double margin) {
  /**
   * Checks the numbers.
   *
   * @throws IllegalArgumentException if there is neither a deadline nor a budget
   */
  public Goal {
    if (deadlineSeconds.isEmpty() && budgetUsd.isEmpty()) {
      throw new IllegalArgumentException(
          "Say what the cluster has to keep: --deadline=SECONDS, --budget=USD, or both");
    }
  }

  boolean isKeptBy(CandidateCluster candidate) {
    return keepsDeadline(candidate) && keepsBudget(candidate);
  }

  boolean keepsDeadline(CandidateCluster candidate) {
    return deadlineSeconds.isEmpty()
        || candidate.seconds() * (1 + margin) <= deadlineSeconds.getAsDouble();
  }

  boolean keepsBudget(CandidateCluster candidate) {
    return budgetUsd.isEmpty() || candidate.usd() * (1 + margin) <= budgetUsd.getAsDouble();
  }

  /** The best first: the cheapest for a deadline, the fastest for a budget alone. */
  Comparator<CandidateCluster> preference() {
    Comparator<CandidateCluster> bySeconds = Comparator.comparingDouble(CandidateCluster::seconds);
    Comparator<CandidateCluster> byUsd = Comparator.comparingDouble(CandidateCluster::usd);
    return deadlineSeconds.isPresent()
        ? byUsd.thenComparing(bySeconds)
        : bySeconds.thenComparing(byUsd);
  }
}
