package dev.xylem.calc;

import java.lang.ref.WeakReference;
import java.util.HashMap;
import java.util.Map;
import java.util.function.LongSupplier;

/**
 * How many lines of one node are shown: so many a second, and so many in all for as long as any
 * worker thread of this JVM runs the node. Counts those that are not.
 */
final class LineLimit {
  private static final int LINES_PER_SECOND = 10;
  private static final int MAX_LINES = 1_000;
  private static final long SECOND = 1_000_000_000L;

  /** Gone with the last thread that has it, so that a later run begins anew. */
  private static final Map<String, WeakReference<LineLimit>> OF_NODES = new HashMap<>();

  private final LongSupplier nanoClock;
  private long secondBegan;
  private int shownInSecond;
  private int shown;
  private long hidden;

  LineLimit(LongSupplier nanoClock) {
    this.nanoClock = nanoClock;
    this.secondBegan = nanoClock.getAsLong();
  }

  /** The one that all threads share which run the node. */
  static LineLimit ofNode(String node) {
    synchronized (OF_NODES) {
      WeakReference<LineLimit> known = OF_NODES.get(node);
      LineLimit limit = known == null ? null : known.get();
      if (limit == null) {
        limit = new LineLimit(System::nanoTime);
        OF_NODES.put(node, new WeakReference<>(limit));
      }
      return limit;
    }
  }

  /** Whether one more line may be shown; if not, it is counted. */
  synchronized boolean take() {
    long now = nanoClock.getAsLong();
    if (now - secondBegan >= SECOND) {
      secondBegan = now;
      shownInSecond = 0;
    }
    if (shownInSecond >= LINES_PER_SECOND || shown >= MAX_LINES) {
      hidden++;
      return false;
    }
    shownInSecond++;
    shown++;
    return true;
  }

  /** How many lines were not shown since this was asked last. */
  synchronized long takeHidden() {
    long count = hidden;
    hidden = 0;
    return count;
  }

  /** Whether no line will be shown any more. */
  synchronized boolean isExhausted() {
    return shown >= MAX_LINES;
  }
}
