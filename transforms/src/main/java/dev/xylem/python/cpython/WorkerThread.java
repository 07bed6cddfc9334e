package dev.xylem.python.cpython;

import java.io.IOException;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;

/**
 * The thread that starts and watches all workers. It must outlive them: on Linux, a worker is told
 * that its parent has died as soon as the thread that started it has. It ends with the last of
 * them, since a thread would keep the classes of a finished job in the JVM of a cluster's worker.
 */
final class WorkerThread {
  static final String NAME = "python-workers";

  private static final long TICK_MILLIS = 100;
  private static final WorkerThread OF_JVM = new WorkerThread();

  private final Set<WorkerProcess> workers = ConcurrentHashMap.newKeySet();
  private final Thread atExit = new Thread(this::end, "end-python-workers");
  private ScheduledExecutorService thread;
  private int started;

  private WorkerThread() {
    WorkingDirectory.sweep();
  }

  static WorkerThread ofJvm() {
    return OF_JVM;
  }

  /** Not given up when interrupted: nobody would know of the process. */
  Process start(ProcessBuilder command) throws IOException {
    Future<Process> process = enter().submit(command::start);
    boolean interrupted = false;
    try {
      while (true) {
        try {
          return process.get();
        } catch (InterruptedException e) {
          interrupted = true;
        } catch (ExecutionException e) {
          leave();
          throw new IOException(e.getCause().getMessage(), e.getCause());
        }
      }
    } finally {
      if (interrupted) {
        Thread.currentThread().interrupt();
      }
    }
  }

  private synchronized ScheduledExecutorService enter() {
    if (started++ == 0) {
      thread = Executors.newSingleThreadScheduledExecutor(WorkerThread::newThread);
      thread.scheduleWithFixedDelay(this::tick, TICK_MILLIS, TICK_MILLIS, TimeUnit.MILLISECONDS);
      Runtime.getRuntime().addShutdownHook(atExit);
    }
    return thread;
  }

  private static Thread newThread(Runnable work) {
    Thread thread = new Thread(work, NAME);
    thread.setDaemon(true);
    return thread;
  }

  private synchronized void leave() {
    if (--started > 0) {
      return;
    }
    thread.shutdownNow();
    try {
      Runtime.getRuntime().removeShutdownHook(atExit);
    } catch (IllegalStateException e) {
      // This JVM is ending, and the hook has ended the workers.
    }
  }

  void watch(WorkerProcess worker) {
    workers.add(worker);
  }

  void unwatch(WorkerProcess worker) {
    if (workers.remove(worker)) {
      leave();
    }
  }

  private void tick() {
    workers.forEach(WorkerProcess::check);
  }

  private void end() {
    workers.forEach(WorkerProcess::close);
  }
}
