package dev.xylem.pipeline.diff;

import dev.xylem.types.Chunk;
import java.util.BitSet;

/**
 * A digest of each group of rows of a table, whatever their order: the sums of the digests of its
 * rows. Takes 1.5 MB. For one thread.
 */
final class GroupDigests {
  private final RowDigest digest;
  private final long[] rows = new long[RowDigest.GROUPS];
  private final long[] first = new long[RowDigest.GROUPS];
  private final long[] second = new long[RowDigest.GROUPS];
  private long all;

  GroupDigests(RowDigest digest) {
    this.digest = digest;
  }

  void add(Chunk chunk) {
    for (int row = 0; row < chunk.rows(); row++) {
      int group = digest.group(chunk, row);
      rows[group]++;
      first[group] += digest.first(chunk, row);
      second[group] += digest.second(chunk, row);
    }
    all += chunk.rows();
  }

  /** Adds the rows that another has taken. */
  void merge(GroupDigests other) {
    for (int group = 0; group < rows.length; group++) {
      rows[group] += other.rows[group];
      first[group] += other.first[group];
      second[group] += other.second[group];
    }
    all += other.all;
  }

  /** How many rows there are. */
  long rows() {
    return all;
  }

  /** The groups that are not the same in another table. */
  BitSet differingFrom(GroupDigests other) {
    BitSet differing = new BitSet(rows.length);
    for (int group = 0; group < rows.length; group++) {
      differing.set(
          group,
          rows[group] != other.rows[group]
              || first[group] != other.first[group]
              || second[group] != other.second[group]);
    }
    return differing;
  }
}
