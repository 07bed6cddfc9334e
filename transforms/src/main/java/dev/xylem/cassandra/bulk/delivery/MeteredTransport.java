package dev.xylem.cassandra.bulk.delivery;

import dev.xylem.cassandra.ring.Replica;
import dev.xylem.cassandra.ring.TokenRange;
import dev.xylem.metrics.BulkMetrics;
import java.util.List;
import java.util.concurrent.CompletableFuture;

/**
 * Counts what a transport does.
 *
 * @param name of the transport, in a word
 */
public record MeteredTransport(SSTableTransport transport, String name, BulkMetrics metrics)
    implements SSTableTransport {

  @Override
  public boolean reaches(Replica replica) {
    return transport.reaches(replica);
  }

  @Override
  public CompletableFuture<Void> deliver(SSTableSet tables, Replica replica) {
    return deliver(tables, replica, List.of(TokenRange.WHOLE_RING));
  }

  @Override
  public CompletableFuture<Void> deliver(
      SSTableSet tables, Replica replica, List<TokenRange> ranges) {
    long start = System.nanoTime();
    return transport
        .deliver(tables, replica, ranges)
        .whenComplete(
            (nothing, error) -> {
              if (error == null) {
                metrics.delivered(name, System.nanoTime() - start);
              } else {
                metrics.deliveryFailed(name, replica.toString());
              }
            });
  }

  @Override
  public void close() {
    transport.close();
  }
}
