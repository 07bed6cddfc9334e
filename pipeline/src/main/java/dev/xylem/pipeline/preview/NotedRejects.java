package dev.xylem.pipeline.preview;

import dev.xylem.metrics.RejectionLimit;
import dev.xylem.types.BadRowSink;
import dev.xylem.types.RowId;
import dev.xylem.types.XylemException;
import dev.xylem.types.XylemException.Fact;

/** Counts the rows that a node rejects, and has the first one told. */
record NotedRejects(String run, RejectionLimit limit) implements BadRowSink {
  @Override
  public void reject(RowId row, XylemException why) {
    limit.reject(row, why);
    KeptRows.of(run).addRejected(limit.node(), placed(row, why));
  }

  private XylemException placed(RowId row, XylemException why) {
    return why.facts().containsKey(Fact.FILE) ? why : limit.placeOf(row).map(why::from).orElse(why);
  }
}
