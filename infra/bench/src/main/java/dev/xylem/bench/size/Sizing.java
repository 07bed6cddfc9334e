package dev.xylem.bench.size;

import dev.xylem.types.XylemException;
import dev.xylem.types.XylemException.Fact;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;

/**
 * The cluster that keeps a goal best, of all that there are.
 *
 * @param chosen the cheapest that keeps a deadline, or the fastest that keeps a budget
 * @param candidates all, the best first, those that do not keep the goal behind
 */
public record Sizing(
    Goal goal, JobModel model, CandidateCluster chosen, List<CandidateCluster> candidates) {
  public Sizing {
    candidates = List.copyOf(candidates);
  }

  /**
   * Chooses among all flavours and numbers of nodes.
   *
   * @throws XylemException if no cluster keeps the goal: what would be the least
   */
  public static Sizing choose(
      Catalogue catalogue, List<Integer> nodeCounts, JobModel model, Goal goal) {
    List<CandidateCluster> candidates =
        catalogue.flavours().stream()
            .flatMap(
                flavour ->
                    nodeCounts.stream().map(nodes -> CandidateCluster.of(flavour, nodes, model)))
            .sorted(
                Comparator.comparing(goal::isKeptBy).reversed().thenComparing(goal.preference()))
            .toList();
    if (candidates.isEmpty()) {
      throw new IllegalArgumentException("there is no cluster to choose from");
    }
    CandidateCluster best = candidates.get(0);
    if (!goal.isKeptBy(best)) {
      throw none(goal, candidates);
    }
    return new Sizing(goal, model, best, candidates);
  }

  private static XylemException none(Goal goal, List<CandidateCluster> candidates) {
    CandidateCluster fastest =
        least(candidates, Comparator.comparingDouble(CandidateCluster::seconds));
    CandidateCluster cheapest =
        least(candidates, Comparator.comparingDouble(CandidateCluster::usd));
    double more = 1 + goal.margin();
    if (!goal.keepsDeadline(fastest)) {
      return new XylemException(
              String.format(
                  Locale.ROOT,
                  "no cluster keeps the deadline: the fastest, %s, takes %.1f s, and %.1f s with"
                      + " the margin",
                  described(fastest),
                  fastest.seconds(),
                  fastest.seconds() * more))
          .with(Fact.HINT, ask("--deadline=%.0fs", Math.ceil(fastest.seconds() * more)));
    }
    if (!goal.keepsBudget(cheapest)) {
      return new XylemException(
              "no cluster keeps the budget: the cheapest, %s, costs %s USD, and %s with the margin"
                  .formatted(described(cheapest), usd(cheapest.usd()), usd(cheapest.usd() * more)))
          .with(Fact.HINT, ask("--budget=%.4f", Math.ceil(cheapest.usd() * more * 1e4) / 1e4));
    }
    CandidateCluster inTime =
        candidates.stream()
            .filter(goal::keepsDeadline)
            .min(Comparator.comparingDouble(CandidateCluster::usd))
            .orElseThrow();
    return new XylemException(
            "no cluster keeps deadline and budget: in time the cheapest, %s, costs %s USD, and %s"
                    .formatted(described(inTime), usd(inTime.usd()), usd(inTime.usd() * more))
                + " with the margin")
        .with(Fact.HINT, ask("--budget=%.4f", Math.ceil(inTime.usd() * more * 1e4) / 1e4));
  }

  private static CandidateCluster least(
      List<CandidateCluster> candidates, Comparator<CandidateCluster> by) {
    return candidates.stream().min(by).orElseThrow();
  }

  private static String described(CandidateCluster candidate) {
    return "%d nodes of %s".formatted(candidate.nodes(), candidate.name());
  }

  private static String usd(double value) {
    return String.format(Locale.ROOT, "%.4f", value);
  }

  private static String ask(String option, double value) {
    return "ask for at least " + String.format(Locale.ROOT, option, value);
  }
}
