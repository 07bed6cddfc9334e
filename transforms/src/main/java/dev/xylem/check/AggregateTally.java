package dev.xylem.check;

import dev.xylem.expr.aggregate.PartialAggregates;
import java.util.Optional;

/** The aggregates of a condition over a part of a table. */
final class AggregateTally implements Tally {
  private static final long serialVersionUID = 1L;

  private final PartialAggregates part;
  private long rows;

  /** Null while there is none. */
  private FailedRow error;

  AggregateTally(PartialAggregates part) {
    this.part = part;
  }

  PartialAggregates part() {
    return part;
  }

  void addRows(long more) {
    rows += more;
  }

  /** Notes a row for which an argument has no value. */
  void addError(FailedRow row) {
    error = error == null || row.compareTo(error) < 0 ? row : error;
  }

  @Override
  public void merge(Tally other) {
    AggregateTally others = (AggregateTally) other;
    part.merge(others.part);
    rows += others.rows;
    if (others.error != null) {
      addError(others.error);
    }
  }

  long rows() {
    return rows;
  }

  /** The first row for which an argument has no value. */
  Optional<FailedRow> error() {
    return Optional.ofNullable(error);
  }
}
