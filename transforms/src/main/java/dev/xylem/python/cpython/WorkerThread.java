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
 * The one thread that starts all workers and looks after them, as long as this JVM lives: on Linux
 * a worker is told that its parent has died when the very thread that started it has.
 */
final class WorkerThread {
  private static final long TICK_MILLIS = 100;
  private static final WorkerThread OF_JVM = new WorkerThread();

  private final Set<WorkerProcess> workers = ConcurrentHashMap.newKeySet();
  private final ScheduledExecutorService thread =
      Executors.newSingleThreadScheduledExecutor(
          task -> {
            Thread thread = new Thread(task, "python-workers");
            thread.setDaemon(true);
            return thread;
          });

  private WorkerThread() {
    WorkingDirectory.sweep();
    Runtime.getRuntime().addShutdownHook(new Thread(this::end, "end-python-workers"));
    thread.scheduleWithFixedDelay(this::tick, TICK_MILLIS, TICK_MILLIS, TimeUnit.MILLISECONDS);
  }

  static WorkerThread ofJvm() {
    return OF_JVM;
  }

  /** Not given up when interrupted: nobody would know of the process. */
  Process start(ProcessBuilder command) throws IOException {
    Future<Process> started = thread.submit(command::start);
    boolean interrupted = false;
    try {
      while (true) {
        try {
          return started.get();
        } catch (InterruptedException e) {
          interrupted = true;
        } catch (ExecutionException e) {
          throw new IOException(e.getCause().getMessage(), e.getCause());
        }
      }
    } finally {
      if (interrupted) {
        Thread.currentThread().interrupt();
      }
    }
  }

  void lookAfter(WorkerProcess worker) {
    workers.add(worker);
  }

  void forget(WorkerProcess worker) {
    workers.remove(worker);
  }

  private void tick() {
    workers.forEach(WorkerProcess::endIfLate);
  }

  private void end() {
    workers.forEach(WorkerProcess::close);
  }
}
