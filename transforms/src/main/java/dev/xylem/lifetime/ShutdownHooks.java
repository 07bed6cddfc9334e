package dev.xylem.lifetime;

import java.util.List;
import java.util.Map;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** What is to run when the JVM ends, and until then holds the classes that it needs. */
final class ShutdownHooks {
  private static final Logger LOG = LoggerFactory.getLogger(ShutdownHooks.class);

  private ShutdownHooks() {}

  /**
   * Removes the hooks that libraries have left, GraalVM's for one, which has no way to take it
   * back. Needs {@code java.lang} to be opened, as Flink's scripts do; otherwise they stay.
   */
  static void removeThoseOf(ClassLoader classes) {
    try {
      for (Thread hook : all()) {
        Object work = PrivateField.workOf(hook);
        if (hook.getClass().getClassLoader() == classes
            || (work != null && work.getClass().getClassLoader() == classes)) {
          Runtime.getRuntime().removeShutdownHook(hook);
        }
      }
    } catch (IllegalStateException e) {
      // This JVM is ending.
    } catch (ReflectiveOperationException e) {
      LOG.debug("Shutdown hooks cannot be looked through", e);
    }
  }

  private static List<Thread> all() throws ReflectiveOperationException {
    Class<?> holder = Class.forName("java.lang.ApplicationShutdownHooks");
    Object hooks = PrivateField.read(holder, "hooks", null);
    if (!(hooks instanceof Map<?, ?> threads)) {
      throw new IllegalStateException("the JVM is ending");
    }
    synchronized (holder) {
      return threads.keySet().stream().map(Thread.class::cast).toList();
    }
  }
}
