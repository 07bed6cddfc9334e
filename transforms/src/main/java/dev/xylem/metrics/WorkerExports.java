package dev.xylem.metrics;

import java.util.ArrayList;
import java.util.List;
import java.util.ServiceLoader;

/**
 * Runs the exports of this JVM from the first user of a table to the last: a worker that goes on to
 * other jobs keeps neither their threads nor their ports.
 */
final class WorkerExports {
  private final Iterable<MeterExport> exports;
  private int users;
  private List<MeterExport.Running> running = List.of();

  WorkerExports(Iterable<MeterExport> exports) {
    this.exports = exports;
  }

  static WorkerExports found() {
    return new WorkerExports(
        ServiceLoader.load(MeterExport.class, MeterExport.class.getClassLoader()));
  }

  synchronized void acquire() {
    if (users++ == 0) {
      running = new ArrayList<>();
      exports.forEach(export -> running.add(export.start()));
    }
  }

  synchronized void release() {
    if (--users == 0) {
      running.forEach(MeterExport.Running::close);
      running = List.of();
    }
  }
}
