package dev.xylem.bench.scale;

import java.util.List;

/** Which terms a law has; all others are 0. */
public enum LawForm {
  /** Gunther's law of the number of cores. */
  UNIVERSAL("Universal Scalability Law"),

  /** Contention among cores, and among nodes. */
  NODES("contention of cores and nodes");

  private final String label;

  LawForm(String label) {
    this.label = label;
  }

  public String label() {
    return label;
  }

  /** The size as far as the form looks at it: for one of cores alone, nodes are the same. */
  ClusterSize told(ClusterSize size) {
    return terms().contains(LawTerm.NODE_CONTENTION) ? size : new ClusterSize(1, size.cores());
  }

  /** Beside the work, the ones to prefer first. */
  List<LawTerm> terms() {
    return switch (this) {
      case UNIVERSAL -> List.of(LawTerm.CONTENTION, LawTerm.COHERENCY);
      case NODES -> List.of(LawTerm.CONTENTION, LawTerm.NODE_CONTENTION);
    };
  }
}
