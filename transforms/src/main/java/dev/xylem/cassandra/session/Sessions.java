package dev.xylem.cassandra.session;

import dev.xylem.types.XylemException;
import java.util.HashMap;
import java.util.Map;

/**
 * The driver's sessions of this JVM, one a configuration. A session is opened for its first user
 * and closed with the last.
 *
 * <p>A session takes up to a second to open. Whoever runs a pipeline in its own JVM keeps one from
 * before the pipeline until after it, so that stages which do not overlap do not open it again.
 */
public final class Sessions {
  private static final Map<CassandraConfig, SharedSession> SHARED = new HashMap<>();

  private Sessions() {}

  /**
   * The session of that configuration; to be closed once by the caller.
   *
   * @throws XylemException if no node can be reached, login or certificates are refused, or the
   *     local data centre has no nodes
   */
  public static CassandraSession acquire(CassandraConfig config) {
    synchronized (SHARED) {
      SharedSession shared = SHARED.get(config);
      if (shared == null) {
        shared = SessionOpening.open(config);
        SHARED.put(config, shared);
      }
      shared.users++;
      return new CassandraSession(shared);
    }
  }

  static void release(SharedSession shared) {
    synchronized (SHARED) {
      if (--shared.users > 0) {
        return;
      }
      SHARED.remove(shared.config());
    }
    shared.close();
  }
}
