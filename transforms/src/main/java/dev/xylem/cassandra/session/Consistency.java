package dev.xylem.cassandra.session;

import static java.util.Objects.requireNonNull;

import com.datastax.oss.driver.api.core.DefaultConsistencyLevel;
import java.io.Serializable;

/** At which consistency levels rows are written and read. */
public record Consistency(DefaultConsistencyLevel write, DefaultConsistencyLevel read)
    implements Serializable {
  /**
   * A table is then read back complete at any replication factor, and with a factor of 1 it costs
   * the same as ONE.
   */
  public static final Consistency LOCAL_QUORUM =
      new Consistency(DefaultConsistencyLevel.LOCAL_QUORUM, DefaultConsistencyLevel.LOCAL_QUORUM);

  public Consistency {
    requireNonNull(write, "write");
    requireNonNull(read, "read");
  }
}
