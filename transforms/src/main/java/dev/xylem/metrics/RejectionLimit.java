package dev.xylem.metrics;

import static java.util.Objects.requireNonNull;

import dev.xylem.types.BadRowSink;
import dev.xylem.types.RowId;
import dev.xylem.types.RowPlace;
import dev.xylem.types.XylemException;
import dev.xylem.types.XylemException.Fact;
import java.util.Optional;

/**
 * Counts the bad rows of one node, which are left out and not kept, until they are too many. A row
 * that is met again, because its bundle is retried, counts once.
 */
public final class RejectionLimit implements BadRowSink {
  private static final long serialVersionUID = 1L;

  private final NodeCounters counters;
  private final long maxRows;

  /**
   * @param counters of the node; rejected rows are counted here
   * @param maxRows how many rows a worker sets aside before it fails the run all the same
   */
  public RejectionLimit(NodeCounters counters, long maxRows) {
    this.counters = requireNonNull(counters, "counters");
    this.maxRows = maxRows;
  }

  /** The node's name in the script. */
  public String node() {
    return counters.node();
  }

  /** Where a row was read, if that is known. */
  public Optional<RowPlace> placeOf(RowId row) {
    return counters.origins().find(row);
  }

  @Override
  public void reject(RowId row, XylemException why) {
    counters.add(RowCount.REJECTED, 1);
    if (counters.rejectedRows().add(row) > maxRows) {
      throw counters
          .place(why)
          .with(Fact.HINT, "more than %d bad rows: maxBadRows allows no more".formatted(maxRows));
    }
  }
}
