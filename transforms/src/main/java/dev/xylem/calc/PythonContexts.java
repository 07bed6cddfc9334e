package dev.xylem.calc;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The idle interpreters of this JVM. A worker thread borrows one for the time it processes a
 * pipeline, so formulas that have been warmed up once stay warm for later bundles, nodes and
 * pipelines with the same files.
 */
final class PythonContexts {
  /** More are not worth their memory: no more can be busy at once. */
  private static final int MAX_IDLE = Runtime.getRuntime().availableProcessors();

  private static final Map<List<PythonFile>, Deque<PythonContext>> IDLE = new HashMap<>();

  private PythonContexts() {}

  /** An interpreter with these files loaded, for the caller alone until it gives it back. */
  static PythonContext borrow(List<PythonFile> files) {
    synchronized (IDLE) {
      Deque<PythonContext> idle = IDLE.get(files);
      while (idle != null && !idle.isEmpty()) {
        PythonContext context = idle.pop();
        if (!context.isOutdated()) {
          return context;
        }
        context.close();
      }
    }
    return new PythonContext(files);
  }

  static void giveBack(List<PythonFile> files, PythonContext context) {
    synchronized (IDLE) {
      Deque<PythonContext> idle = IDLE.computeIfAbsent(files, key -> new ArrayDeque<>());
      if (idle.size() < MAX_IDLE && !context.isOutdated()) {
        idle.push(context);
        return;
      }
    }
    context.close();
  }
}
