package dev.xylem.cassandra.bulk;

/** Keeps the process that writes SSTables alive, where writers come and go. */
public final class SSTableProcess implements AutoCloseable {
  private final SharedChild shared;

  private SSTableProcess(SharedChild shared) {
    this.shared = shared;
  }

  /**
   * Starts it, if none is alive that was started the same way.
   *
   * @throws dev.xylem.types.XylemException if it cannot be started
   */
  public static SSTableProcess hold(BulkOptions options) {
    return new SSTableProcess(SharedChild.acquire(options));
  }

  /** Lets it end when its writers do. To be called once. */
  @Override
  public void close() {
    shared.release();
  }
}
