package dev.xylem.pipeline.stall;

import dev.xylem.lifetime.LiveThreads;
import dev.xylem.metrics.LiveCounts;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Supplier;

/**
 * What tells a run inside this process that works from one that is stalled: rows counted, and the
 * threads that work for it and their CPU time.
 *
 * @param counted rows and files, at all nodes
 * @param threads the pipeline's own, and those of Flink's tasks
 * @param cpuSeconds of these threads; whole ones, as a thread that waits wakes up now and then
 */
record ActivitySnapshot(long counted, Set<Long> threads, long cpuSeconds) {
  /** As Flink names the group of its tasks' threads. */
  private static final String TASKS = "Flink Task Threads";

  private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

  /** Of a run that begins now: threads that work already do so for others in this JVM. */
  static Supplier<ActivitySnapshot> ofNewRun(LiveCounts counts) {
    Set<Long> others = take(counts, Set.of()).threads();
    return () -> take(counts, others);
  }

  private static ActivitySnapshot take(LiveCounts counts, Set<Long> others) {
    Set<Long> threads = new TreeSet<>();
    long nanos = 0;
    for (Thread thread : LiveThreads.all()) {
      if (works(thread) && !others.contains(thread.getId())) {
        threads.add(thread.getId());
        nanos += Math.max(0, THREADS.getThreadCpuTime(thread.getId()));
      }
    }
    return new ActivitySnapshot(counts.total(), threads, nanos / 1_000_000_000);
  }

  private static boolean works(Thread thread) {
    ThreadGroup group = thread.getThreadGroup();
    return thread.getName().equals(StallWatch.PIPELINE_THREAD)
        || (group != null && group.getName().equals(TASKS));
  }
}
