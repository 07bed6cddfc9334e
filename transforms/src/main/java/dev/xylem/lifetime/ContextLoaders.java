package dev.xylem.lifetime;

/**
 * The context class loaders of threads that outlive a job. A thread has that of the thread which
 * started it, so one that the JDK or Flink starts while a job runs keeps the job's.
 */
final class ContextLoaders {
  private ContextLoaders() {}

  /** Gives those threads the class loader of the JVM, which have the given one or one around it. */
  static void replaceThoseOf(ClassLoader classes) {
    for (Thread thread : LiveThreads.all()) {
      if (leadsTo(thread.getContextClassLoader(), classes)) {
        thread.setContextClassLoader(ClassLoader.getSystemClassLoader());
      }
    }
  }

  /**
   * Flink puts a loader around the job's that it empties at the end. Yet the JVM keeps a class's
   * own loader for as long as one lives through which it was found.
   */
  private static boolean leadsTo(ClassLoader loader, ClassLoader classes) {
    if (loader == null || loader == ClassLoader.getSystemClassLoader()) {
      return false;
    }
    try {
      return loader.loadClass(ContextLoaders.class.getName()).getClassLoader() == classes;
    } catch (ClassNotFoundException | IllegalStateException | LinkageError e) {
      return false;
    }
  }
}
