package dev.xylem.pipeline.numbering;

import dev.xylem.cassandra.session.CassandraSession;
import dev.xylem.types.XylemException;

/** Numbers the runs of a keyspace from 1, also when several start at once. */
public final class RunNumbers {
  private static final int MAX_ATTEMPTS = 100;

  private final CassandraSession session;

  public RunNumbers(CassandraSession session) {
    this.session = session;
  }

  /**
   * A number that no other run has; one whose answer was lost is left out.
   *
   * @throws XylemException if too many runs start at once
   */
  public int next() {
    InsertRunCounter.execute(session);
    for (int attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
      int last = SelectRunCounter.execute(session);
      if (UpdateRunCounter.execute(session, last)) {
        return last + 1;
      }
    }
    throw new XylemException(
        "no run number is free in keyspace %s: too many runs start at once"
            .formatted(session.config().keyspace()));
  }
}
