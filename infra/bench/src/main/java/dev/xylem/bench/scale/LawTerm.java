package dev.xylem.bench.scale;

/** What the time of a job is made of. */
public enum LawTerm {
  /** What all cores share. */
  WORK("work, divided among all cores"),
  /** What one core does while the others wait. */
  CONTENTION("what is not divided among cores"),
  /** What more nodes do not do faster. */
  NODE_CONTENTION("what is not divided among nodes"),
  /** What cores exchange with each other. */
  COHERENCY("what cores exchange with each other");

  private final String meaning;

  LawTerm(String meaning) {
    this.meaning = meaning;
  }

  /** As a message says it. */
  public String meaning() {
    return meaning;
  }

  /** Seconds for each core-second of work if the term's coefficient is 1. */
  double perWork(ClusterSize size) {
    double cores = size.cores();
    return switch (this) {
      case WORK -> 1 / cores;
      case CONTENTION -> (cores - 1) / cores;
      case NODE_CONTENTION -> (size.nodes() - 1) / cores;
      case COHERENCY -> cores - 1;
    };
  }
}
