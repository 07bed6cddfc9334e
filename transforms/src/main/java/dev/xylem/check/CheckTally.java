package dev.xylem.check;

import java.io.Serializable;
import java.util.List;
import org.apache.beam.sdk.coders.ByteArrayCoder;
import org.apache.beam.sdk.coders.Coder;
import org.apache.beam.sdk.coders.DelegateCoder;
import org.apache.beam.sdk.util.SerializableUtils;

/**
 * What one of the checks of a node has found in a part of its table.
 *
 * @param check its number, from 0
 * @param tally null if nothing was looked at
 */
record CheckTally(int check, Tally tally) implements Serializable {
  /** Of no check: with it a table without rows is judged, and a node without checks of rows. */
  static final CheckTally NOTHING = new CheckTally(-1, null);

  /**
   * @param all those of all checks, by number
   */
  void addTo(List<Tally> all) {
    if (tally != null) {
      all.get(check).merge(tally);
    }
  }

  static Coder<CheckTally> coder() {
    return DelegateCoder.of(
        ByteArrayCoder.of(),
        SerializableUtils::serializeToByteArray,
        bytes -> (CheckTally) SerializableUtils.deserializeFromByteArray(bytes, "a tally"));
  }
}
