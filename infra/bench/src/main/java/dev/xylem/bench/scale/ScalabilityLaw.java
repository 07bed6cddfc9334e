package dev.xylem.bench.scale;

import java.util.OptionalDouble;

/**
 * How long a job of a fixed size takes on a cluster of N cores in n nodes:
 *
 * <pre>T = W / N · (1 + σ (N − 1) + ν (n − 1) + κ N (N − 1))</pre>
 *
 * <p>With ν = 0 that is the Universal Scalability Law, C(N) = N / (1 + σ (N − 1) + κ N (N − 1)),
 * for a job instead of a throughput: T = W / C(N) (N. J. Gunther, Guerrilla Capacity Planning,
 * Springer 2007, chapters 4 to 6). ν is what nodes add to it: work that larger nodes do faster, but
 * more nodes do not.
 *
 * @param work W: core-seconds on one core
 * @param contention σ: the share of the work that only one core can do at a time
 * @param nodeContention ν: the share of the work that each node beyond the first adds
 * @param coherency κ: what each pair of cores adds, by exchanging data
 */
public record ScalabilityLaw(
    double work, double contention, double nodeContention, double coherency) {

  /** Wall time in seconds. */
  public double seconds(ClusterSize size) {
    double seconds = 0;
    for (LawTerm term : LawTerm.values()) {
      seconds += seconds(term, size);
    }
    return seconds;
  }

  /** The part of the wall time that a term stands for, in seconds. */
  public double seconds(LawTerm term, ClusterSize size) {
    return work * coefficient(term) * term.perWork(size);
  }

  /** The share of a term in the work: 1 for the work itself. */
  public double coefficient(LawTerm term) {
    return switch (term) {
      case WORK -> 1;
      case CONTENTION -> contention;
      case NODE_CONTENTION -> nodeContention;
      case COHERENCY -> coherency;
    };
  }

  /** The same law for another amount of work. */
  public ScalabilityLaw withWork(double coreSeconds) {
    return new ScalabilityLaw(coreSeconds, contention, nodeContention, coherency);
  }

  /**
   * How much work a job is that took so long on such a cluster, if it follows this law.
   *
   * @param seconds of wall time
   */
  public double workOf(double seconds, ClusterSize size) {
    return seconds / withWork(1).seconds(size);
  }

  /** Cores beyond which a job takes longer again; none if more always help. */
  public OptionalDouble coresAtPeak() {
    return coherency > 0
        ? OptionalDouble.of(Math.sqrt((1 - Math.min(1, contention)) / coherency))
        : OptionalDouble.empty();
  }
}
