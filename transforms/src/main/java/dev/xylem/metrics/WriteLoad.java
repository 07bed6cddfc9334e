package dev.xylem.metrics;

/** How many batches are written at once. */
public interface WriteLoad {
  /** How many are under way. */
  int inFlight();

  /** How many may be. */
  int limit();
}
