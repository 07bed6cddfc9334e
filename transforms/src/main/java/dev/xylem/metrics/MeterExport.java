package dev.xylem.metrics;

/**
 * Publishes the meters of a worker while tables are written or read there. Found by {@link
 * java.util.ServiceLoader}, since this library knows no server.
 */
public interface MeterExport {
  /**
   * Begins, if the worker's environment asks for it. Must not throw: a worker without an export
   * does its work all the same.
   *
   * @return ends it; has nothing to end if nothing was begun
   */
  Running start();

  /** An export that was begun. */
  interface Running extends AutoCloseable {
    @Override
    void close();
  }
}
