package dev.xylem.pipeline.flink;

import dev.xylem.lifetime.JobEndSource;
import dev.xylem.lifetime.PrivateField;
import java.util.concurrent.atomic.AtomicBoolean;
import org.apache.flink.runtime.taskmanager.Task;
import org.apache.flink.util.UserCodeClassLoader;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Learns of a job's end from Flink, which calls hooks before it closes the class loader of the job.
 * Beam hands the context by which they are registered to no DoFn, so it is taken from the thread of
 * the task.
 */
public final class TaskJobEnd implements JobEndSource {
  private static final Logger LOG = LoggerFactory.getLogger(TaskJobEnd.class);
  private static final String HOOK = "xylem";
  private static final AtomicBoolean HAS_WARNED = new AtomicBoolean();

  @Override
  public boolean register(Runnable atEnd) {
    try {
      if (!(PrivateField.workOf(Thread.currentThread()) instanceof Task task)) {
        return false;
      }
      Object loader = PrivateField.read(Task.class, "userCodeClassLoader", task);
      ((UserCodeClassLoader) loader).registerReleaseHookIfAbsent(HOOK, atEnd);
      return true;
    } catch (ReflectiveOperationException e) {
      if (HAS_WARNED.compareAndSet(false, true)) {
        LOG.warn(
            "The end of this job cannot be noticed, so its classes stay in the worker's memory:"
                + " start workers with --add-opens=java.base/java.lang=ALL-UNNAMED, as Flink's own"
                + " configuration does",
            e);
      }
      return false;
    }
  }
}
