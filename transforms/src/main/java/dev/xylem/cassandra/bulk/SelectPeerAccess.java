package dev.xylem.cassandra.bulk;

import com.datastax.oss.driver.api.core.DriverException;
import com.datastax.oss.driver.api.core.cql.SimpleStatement;
import dev.xylem.cassandra.session.CassandraSession;

/** Selects whether a Cassandra takes SSTables from elsewhere. */
public final class SelectPeerAccess {
  /** The class with which an embedded one refuses everybody. */
  private static final String REFUSES_ALL = "NoPeers";

  private SelectPeerAccess() {}

  /** Whether it is known to take none: it is an embedded one, which other nodes may not join. */
  public static boolean isRefused(CassandraSession session) {
    try {
      return session
          .cql()
          .execute(
              SimpleStatement.newInstance(
                  "SELECT value FROM system_views.settings WHERE name = 'internode_authenticator'"))
          .all()
          .stream()
          .map(row -> String.valueOf(row.getString(0)))
          .anyMatch(name -> name.contains(REFUSES_ALL));
    } catch (DriverException e) {
      // Older ones have no such table, and not every role may read it.
      return false;
    }
  }
}
