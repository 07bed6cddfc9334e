package dev.xylem.metrics;

import java.io.Serializable;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.LongAdder;

/**
 * What one task of a cluster has counted so far. A runner gives each thread that carries out a task
 * its own, and shows them to those who watch the job: Beam's counters are told when a task has
 * ended.
 */
public final class TaskCounts implements Serializable {
  private static final long serialVersionUID = 1L;
  private static final ThreadLocal<TaskCounts> OF_THIS_THREAD = new ThreadLocal<>();

  private record Key(String node, RowCount what) implements Serializable {}

  private final ConcurrentHashMap<Key, LongAdder> counts = new ConcurrentHashMap<>();

  /** From now on, what this thread counts is counted here too; a task has a thread for itself. */
  public void collectFromThisThread() {
    OF_THIS_THREAD.set(this);
  }

  /** Counts for the task of this thread, if it has one. */
  static void count(String node, RowCount what, long rows) {
    TaskCounts task = OF_THIS_THREAD.get();
    if (task != null) {
      task.add(new Key(node, what), rows);
    }
  }

  private void add(Key key, long rows) {
    counts.computeIfAbsent(key, any -> new LongAdder()).add(rows);
  }

  /** Adds those of another task. */
  public void addAll(TaskCounts task) {
    task.counts.forEach((key, rows) -> add(key, rows.sum()));
  }

  /** By the names of nodes. */
  public Map<String, Map<RowCount, Long>> byNode() {
    Map<String, Map<RowCount, Long>> nodes = new HashMap<>();
    counts.forEach(
        (key, rows) ->
            nodes
                .computeIfAbsent(key.node(), node -> new EnumMap<>(RowCount.class))
                .put(key.what(), rows.sum()));
    return nodes;
  }
}
