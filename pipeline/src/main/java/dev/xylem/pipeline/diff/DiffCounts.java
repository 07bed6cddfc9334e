package dev.xylem.pipeline.diff;

/**
 * How many rows there are of each kind.
 *
 * @param first rows of the first table
 * @param second rows of the second table
 * @param ambiguousKeys how many keys have several rows that differ in one of the tables
 */
record DiffCounts(
    long first, long second, long added, long removed, long changed, long ambiguousKeys) {
  long same() {
    return first - removed - changed;
  }
}
