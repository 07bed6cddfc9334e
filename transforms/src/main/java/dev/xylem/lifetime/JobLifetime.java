package dev.xylem.lifetime;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.ServiceLoader;
import java.util.function.Predicate;
import java.util.stream.StreamSupport;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Closes what is kept between the stages of a job when the job ends: interpreters, connections,
 * processes.
 *
 * <p>A worker of a cluster loads Xylem's classes anew for each job. They stay in its memory, a
 * hundred megabytes with GraalPy, for as long as a thread or the JDK refers to one of them. So
 * nothing may be left that does, and it has to be closed before the end: afterwards a class that
 * closing needs can no longer be loaded.
 */
public final class JobLifetime {
  private static final Logger LOG = LoggerFactory.getLogger(JobLifetime.class);

  /** The thread that waits serves all jobs of the worker. */
  private static final Duration PATIENCE = Duration.ofSeconds(10);

  private static final ClassLoader CLASSES = JobLifetime.class.getClassLoader();
  private static final JobLifetime OF_CLASSES =
      new JobLifetime(CLASSES == ClassLoader.getSystemClassLoader(), JobLifetime::registered);

  private final boolean isNever;
  private final Predicate<Runnable> source;
  private final Map<String, Runnable> closers = new LinkedHashMap<>();
  private boolean isRegistered;

  /**
   * @param isNever whether these classes live as long as the JVM
   * @param source as {@link JobEndSource#register}
   */
  JobLifetime(boolean isNever, Predicate<Runnable> source) {
    this.isNever = isNever;
    this.source = source;
  }

  private static boolean registered(Runnable atEnd) {
    return StreamSupport.stream(
            ServiceLoader.load(JobEndSource.class, CLASSES).spliterator(), false)
        .anyMatch(source -> source.register(atEnd));
  }

  /**
   * Has something closed with the job. Cheap if it is known already. Where these classes live as
   * long as the JVM, as in an embedded run, it is left to its owner.
   *
   * @param what names it; of each name the first counts
   * @return whether it may be kept until then; otherwise its owner has to close what nobody uses
   */
  public static boolean closes(String what, Runnable closer) {
    return OF_CLASSES.add(what, closer);
  }

  /** Closes everything now, for a program whose classes end with it. */
  public static void now() {
    if (!OF_CLASSES.isNever) {
      OF_CLASSES.end();
    }
  }

  synchronized boolean add(String what, Runnable closer) {
    if (isNever) {
      return true;
    }
    closers.putIfAbsent(what, closer);
    isRegistered = isRegistered || source.test(this::end);
    return isRegistered;
  }

  /** Returns when all is closed, or when that takes too long to wait for. */
  void end() {
    Thread thread = new Thread(this::closeAll, "xylem-job-end");
    thread.setDaemon(true);
    thread.setContextClassLoader(CLASSES);
    thread.start();
    try {
      thread.join(PATIENCE.toMillis());
      if (thread.isAlive()) {
        LOG.warn("What a job has used is not closed after {} s", PATIENCE.toSeconds());
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private void closeAll() {
    taken().forEach(JobLifetime::close);
    ShutdownHooks.removeThoseOf(CLASSES);
    ClassValues.removeThoseOf(CLASSES);
    RecordMethods.forgetLast();
    ContextLoaders.replaceThoseOf(CLASSES);
  }

  /** What was opened last may need what was opened first. */
  private synchronized List<Map.Entry<String, Runnable>> taken() {
    List<Map.Entry<String, Runnable>> taken = new ArrayList<>(closers.entrySet());
    Collections.reverse(taken);
    closers.clear();
    isRegistered = false;
    return taken;
  }

  private static void close(Map.Entry<String, Runnable> what) {
    try {
      what.getValue().run();
    } catch (RuntimeException | LinkageError e) {
      LOG.warn("Cannot close {} at the end of a job", what.getKey(), e);
    }
  }
}
