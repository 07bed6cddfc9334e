package dev.xylem.lifetime;

/**
 * Tells of the end of a job on this worker. Found by {@link java.util.ServiceLoader}, since this
 * library knows no runner.
 */
public interface JobEndSource {
  /**
   * Has an action carried out once: when the job that the calling thread works for has ended on
   * this worker, and before its classes are gone.
   *
   * @return whether it will be
   */
  boolean register(Runnable atEnd);
}
