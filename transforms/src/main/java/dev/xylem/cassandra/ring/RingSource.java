package dev.xylem.cassandra.ring;

/** Tells who keeps which rows of a keyspace. */
@FunctionalInterface
public interface RingSource {
  /**
   * The ring as it is now.
   *
   * @throws dev.xylem.types.XylemException if no node can tell, or SSTables cannot be delivered by
   *     this ring
   */
  Ring read() throws InterruptedException;
}
