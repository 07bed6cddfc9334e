package dev.xylem.cassandra.write;

/**
 * The batches of a bundle that are under way, and what became of the others. Batches end on the
 * driver's threads; all else is called by the one thread that runs the bundle.
 */
final class PendingWrites {
  private long underway;
  private long acknowledged;
  private RuntimeException failure;

  synchronized void started() {
    underway++;
  }

  synchronized void acknowledged(int rows) {
    underway--;
    acknowledged += rows;
    notifyAll();
  }

  /** The first failure is kept; with it the bundle has failed. */
  synchronized void failed(RuntimeException error) {
    underway--;
    failure = failure == null ? error : failure;
    notifyAll();
  }

  /** Lets no batch be tried again: nobody waits for them any more. */
  synchronized void abandon() {
    failure = failure == null ? new IllegalStateException("the bundle was abandoned") : failure;
  }

  synchronized void throwFailure() {
    if (failure != null) {
      throw failure;
    }
  }

  /** Returns when every batch is acknowledged; throws as soon as one has failed. */
  synchronized void await() throws InterruptedException {
    while (underway > 0 && failure == null) {
      wait();
    }
    throwFailure();
  }

  /** Rows acknowledged since the last call. */
  synchronized long takeAcknowledged() {
    long rows = acknowledged;
    acknowledged = 0;
    return rows;
  }
}
