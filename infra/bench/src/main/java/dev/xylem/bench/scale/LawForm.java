package dev.xylem.bench.scale;

import java.util.List;

/** Which terms a law has; all others are 0. */
public enum LawForm {
  /** Gunther's law of the number of cores. */
  UNIVERSAL("Universal Scalability Law", LawTerm.CONTENTION, LawTerm.COHERENCY),

  /** Contention among cores, and among nodes. */
  NODES("contention of cores and nodes", LawTerm.CONTENTION, LawTerm.NODE_CONTENTION);

  private final String label;
  private final List<LawTerm> terms;

  LawForm(String label, LawTerm... terms) {
    this.label = label;
    this.terms = List.of(terms);
  }

  public String label() {
    return label;
  }

  /** The size as far as the form looks at it: for one of cores alone, nodes are the same. */
  ClusterSize told(ClusterSize size) {
    return terms.contains(LawTerm.NODE_CONTENTION) ? size : new ClusterSize(1, size.cores());
  }

  /** Beside the work, the ones to prefer first. */
  List<LawTerm> terms() {
    return terms;
  }
}
