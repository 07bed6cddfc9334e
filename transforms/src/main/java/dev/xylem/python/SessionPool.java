package dev.xylem.python;

import dev.xylem.lifetime.JobLifetime;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/**
 * The idle interpreters of this JVM. A worker thread borrows one for the time it processes a
 * pipeline, so formulas that have been warmed up once stay warm for later bundles, nodes and
 * pipelines with the same files. A session that is idle for a while is closed, and those of a job
 * on a cluster at its end.
 */
public final class SessionPool {
  private static final SessionPool OF_JVM = new SessionPool(Duration.ofMinutes(1));

  /** More are not worth their memory: no more can be busy at once. */
  private static final int MAX_IDLE = Runtime.getRuntime().availableProcessors();

  private record Key(PythonEngine engine, PythonEnvironment environment) {}

  private record Idle(PythonSession session, long sinceNanos) {}

  private final Map<Key, Deque<Idle>> idle = new HashMap<>();
  private final Duration kept;
  private ScheduledThreadPoolExecutor closing;

  /**
   * @param kept how long a session waits to be borrowed again
   */
  SessionPool(Duration kept) {
    this.kept = kept;
  }

  private static Thread newThread(Runnable work) {
    Thread thread = new Thread(work, "xylem-python-idle");
    thread.setDaemon(true);
    return thread;
  }

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
    Deque<Idle> sessions = idle.get(key);
    while (sessions != null && !sessions.isEmpty()) {
      PythonSession session = sessions.pop().session();
      if (!session.isOutdated()) {
        return session;
      }
      session.close();
    }
    return null;
  }

  void giveBack(PythonEngine engine, PythonEnvironment environment, PythonSession session) {
    synchronized (this) {
      Deque<Idle> sessions =
          idle.computeIfAbsent(new Key(engine, environment), key -> new ArrayDeque<>());
      if (sessions.size() < MAX_IDLE
          && !session.isOutdated()
          && JobLifetime.closes("idle interpreters", this::end)) {
        sessions.push(new Idle(session, System.nanoTime()));
        scheduleClosing();
        return;
      }
    }
    session.close();
  }

  private void scheduleClosing() {
    if (closing == null) {
      closing = new ScheduledThreadPoolExecutor(1, SessionPool::newThread);
      closing.setKeepAliveTime(kept.toMillis(), TimeUnit.MILLISECONDS);
      closing.allowCoreThreadTimeOut(true);
    }
    closing.schedule(() -> close(kept), kept.toNanos(), TimeUnit.NANOSECONDS);
  }

  /** Leaves neither session nor thread. */
  void end() {
    synchronized (this) {
      if (closing != null) {
        closing.shutdownNow();
        closing = null;
      }
    }
    clear();
  }

  /** Ends all idle sessions. */
  public void clear() {
    close(Duration.ZERO);
  }

  private void close(Duration idleFor) {
    long now = System.nanoTime();
    List<PythonSession> stale = new ArrayList<>();
    synchronized (this) {
      for (Deque<Idle> sessions : idle.values()) {
        while (!sessions.isEmpty() && now - sessions.peekLast().sinceNanos() >= idleFor.toNanos()) {
          stale.add(sessions.removeLast().session());
        }
      }
      idle.values().removeIf(Deque::isEmpty);
    }
    stale.forEach(PythonSession::close);
  }
}
