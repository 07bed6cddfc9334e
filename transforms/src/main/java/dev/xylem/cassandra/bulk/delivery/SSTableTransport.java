package dev.xylem.cassandra.bulk.delivery;

import dev.xylem.cassandra.ring.Replica;
import dev.xylem.cassandra.ring.TokenRange;
import java.util.List;
import java.util.concurrent.CompletableFuture;

/** One way of getting SSTables into a node. */
public interface SSTableTransport extends AutoCloseable {
  /** Whether this way leads to that node. */
  boolean reaches(Replica replica);

  /**
   * Brings SSTables to a node; repeating it does no harm.
   *
   * @return completes when the node serves their rows; fails with a {@link
   *     dev.xylem.types.XylemException} that says what the node did, or with a {@link
   *     dev.xylem.types.TransientException} if what brings them is lost
   */
  CompletableFuture<Void> deliver(SSTableSet tables, Replica replica);

  /**
   * The same, for a node that keeps only some of the rows; it may get the others, too.
   *
   * @param ranges in which the tokens of the rows that it keeps lie
   */
  default CompletableFuture<Void> deliver(
      SSTableSet tables, Replica replica, List<TokenRange> ranges) {
    return deliver(tables, replica);
  }

  @Override
  void close();
}
