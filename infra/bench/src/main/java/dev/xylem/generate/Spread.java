package dev.xylem.generate;

import java.io.Serializable;

/**
 * A total spread over parts as evenly as whole numbers allow: sizes differ by at most one and add
 * up to the total. The product of total and parts must fit in a long.
 */
record Spread(long total, long parts) implements Serializable {

  /** How much the parts before this one have together. */
  long before(long part) {
    return part * total / parts;
  }

  long sizeOf(long part) {
    return before(part + 1) - before(part);
  }

  /** The part that holds the unit with this index, of 0 to total - 1. */
  long partOf(long unit) {
    return ((unit + 1) * parts - 1) / total;
  }
}
