package dev.xylem.cassandra.bulk;

import dev.xylem.lifetime.JobLifetime;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;

/**
 * A process of this JVM that writes SSTables, with its directory. All bundles with the same options
 * share one: it is started for the first of them, and ends some seconds after the last.
 */
final class SharedChild {
  private static final long IDLE_SECONDS = 10;
  private static final Map<Key, SharedChild> SHARED = new HashMap<>();

  /** Whose directories are still there. */
  private static final Set<SharedChild> NOT_ENDED = ConcurrentHashMap.newKeySet();

  private static final Thread AT_EXIT = new Thread(SharedChild::killAll, "sstable-children-end");

  /** Runs from the first start to the end of the job. */
  private static ScheduledExecutorService timer;

  /** Less, and a long collection of garbage would be taken for the end. */
  private static final Duration MIN_SILENCE = Duration.ofSeconds(30);

  private record Key(ChildCommand command, String directory, Duration maxSilence) {
    static Key of(BulkOptions options) {
      Duration patience = options.giveUpAfter();
      return new Key(
          options.command(),
          options.directory(),
          patience.compareTo(MIN_SILENCE) > 0 ? patience : MIN_SILENCE);
    }
  }

  private final Key key;
  private final SSTableChild child;
  private final StagingDirectory directory;

  /** These are guarded by the class. */
  private int users;

  private long uses;

  private SharedChild(Key key, SSTableChild child, StagingDirectory directory) {
    this.key = key;
    this.child = child;
    this.directory = directory;
  }

  /**
   * To be released once by the caller.
   *
   * @throws dev.xylem.types.XylemException if it cannot be started
   */
  static SharedChild acquire(BulkOptions options) {
    Key key = Key.of(options);
    synchronized (SharedChild.class) {
      enter();
      SharedChild shared = SHARED.get(key);
      if (shared == null || !shared.child.isAlive()) {
        shared = start(key);
        SHARED.put(key, shared);
      }
      shared.users++;
      shared.uses++;
      return shared;
    }
  }

  private static void enter() {
    boolean unused = JobLifetime.closes("writers of SSTables", SharedChild::endAll);
    if (timer == null) {
      timer = Executors.newSingleThreadScheduledExecutor(SharedChild::newThread);
      Runtime.getRuntime().addShutdownHook(AT_EXIT);
    }
  }

  private static Thread newThread(Runnable work) {
    Thread thread = new Thread(work, "sstable-child-idle");
    thread.setDaemon(true);
    return thread;
  }

  private static SharedChild start(Key key) {
    StagingDirectory directory = StagingDirectory.create(key.directory());
    try {
      SharedChild started =
          new SharedChild(key, SSTableChild.start(key.command(), key.maxSilence()), directory);
      NOT_ENDED.add(started);
      return started;
    } catch (RuntimeException e) {
      directory.close();
      throw e;
    }
  }

  SSTableChild child() {
    return child;
  }

  StagingDirectory directory() {
    return directory;
  }

  void release() {
    synchronized (SharedChild.class) {
      if (--users == 0 && timer != null) {
        long lastUse = uses;
        ScheduledFuture<?> unused =
            timer.schedule(
                () -> endIfIdle(lastUse), child.isAlive() ? IDLE_SECONDS : 0, TimeUnit.SECONDS);
      }
    }
  }

  private void endIfIdle(long lastUse) {
    synchronized (SharedChild.class) {
      if (users > 0 || uses != lastUse) {
        return;
      }
      if (Objects.equals(SHARED.get(key), this)) {
        SHARED.remove(key);
      }
    }
    end();
  }

  private synchronized void end() {
    if (NOT_ENDED.contains(this)) {
      child.close();
      directory.close();
      NOT_ENDED.remove(this);
    }
  }

  private static void endAll() {
    synchronized (SharedChild.class) {
      timer.shutdownNow();
      timer = null;
      SHARED.clear();
      try {
        Runtime.getRuntime().removeShutdownHook(AT_EXIT);
      } catch (IllegalStateException e) {
        // This JVM is ending, and the hook has ended the processes.
      }
    }
    NOT_ENDED.forEach(SharedChild::end);
  }

  /**
   * What is idle when this JVM ends, still in use, or being ended leaves no files behind; nor does
   * one whose process has died, in place of which another was started.
   */
  private static void killAll() {
    for (SharedChild left : NOT_ENDED) {
      left.child.kill();
      left.end();
    }
  }
}
