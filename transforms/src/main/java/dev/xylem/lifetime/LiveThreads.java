package dev.xylem.lifetime;

import java.util.Arrays;
import java.util.List;
import java.util.Objects;

/** The threads of this JVM. */
public final class LiveThreads {
  private LiveThreads() {}

  /** All that run now, without their stacks, which take long to collect. */
  public static List<Thread> all() {
    ThreadGroup root = Thread.currentThread().getThreadGroup();
    while (root.getParent() != null) {
      root = root.getParent();
    }
    Thread[] threads = new Thread[2 * root.activeCount() + 16];
    root.enumerate(threads);
    return Arrays.stream(threads).filter(Objects::nonNull).toList();
  }
}
