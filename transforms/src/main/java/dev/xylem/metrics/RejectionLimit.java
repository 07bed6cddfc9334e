package dev.xylem.metrics;

import static java.util.Objects.requireNonNull;

import dev.xylem.types.BadRowSink;
import dev.xylem.types.RowId;
import dev.xylem.types.XylemException;
import dev.xylem.types.XylemException.Fact;

/** Counts the bad rows of one node, which are left out and not kept, until they are too many. */
public final class RejectionLimit implements BadRowSink {
  private static final long serialVersionUID = 1L;

  private final NodeCounters counters;
  private final long most;

  /**
   * @param counters of the node; rejected rows are counted here
   * @param most how many rows a worker sets aside before it fails the run all the same
   */
  public RejectionLimit(NodeCounters counters, long most) {
    this.counters = requireNonNull(counters, "counters");
    this.most = most;
  }

  /** The node's name in the script. */
  public String node() {
    return counters.node();
  }

  @Override
  public void reject(RowId row, XylemException why) {
    counters.add(RowCount.REJECTED, 1);
    if (counters.soFar(RowCount.REJECTED) > most) {
      throw why.with(Fact.NODE, node())
          .with(Fact.HINT, "more than %d bad rows: maxBadRows allows no more".formatted(most));
    }
  }
}
