package dev.xylem.python;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The idle interpreters of this JVM. A worker thread borrows one for the time it processes a
 * pipeline, so formulas that have been warmed up once stay warm for later bundles, nodes and
 * pipelines with the same files.
 */
public final class SessionPool {
  private static final SessionPool OF_JVM = new SessionPool();

  /** More are not worth their memory: no more can be busy at once. */
  private static final int MAX_IDLE = Runtime.getRuntime().availableProcessors();

  private record Key(PythonEngine engine, PythonEnvironment environment) {}

  private final Map<Key, Deque<PythonSession>> idle = new HashMap<>();

  private SessionPool() {}

  /** The one that all nodes share. */
  public static SessionPool ofJvm() {
    return OF_JVM;
  }

  /** A session for the caller alone until it gives it back or closes it. */
  PythonSession borrow(PythonEngine engine, PythonEnvironment environment, PythonOutput output) {
    PythonSession found = take(new Key(engine, environment));
    return found == null ? engine.open(environment, output) : found;
  }

  private synchronized PythonSession take(Key key) {
    Deque<PythonSession> sessions = idle.get(key);
    while (sessions != null && !sessions.isEmpty()) {
      PythonSession session = sessions.pop();
      if (!session.isOutdated()) {
        return session;
      }
      session.close();
    }
    return null;
  }

  void giveBack(PythonEngine engine, PythonEnvironment environment, PythonSession session) {
    synchronized (this) {
      Deque<PythonSession> sessions =
          idle.computeIfAbsent(new Key(engine, environment), key -> new ArrayDeque<>());
      if (sessions.size() < MAX_IDLE && !session.isOutdated()) {
        sessions.push(session);
        return;
      }
    }
    session.close();
  }

  /** Ends all idle sessions. */
  public void clear() {
    List<PythonSession> sessions = new ArrayList<>();
    synchronized (this) {
      idle.values().forEach(sessions::addAll);
      idle.clear();
    }
    sessions.forEach(PythonSession::close);
  }
}
