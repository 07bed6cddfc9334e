package dev.xylem.cassandra.bulk.delivery;

import dev.xylem.cassandra.ring.Replica;
import dev.xylem.cassandra.ring.TokenRange;
import dev.xylem.types.XylemException;
import java.util.List;
import java.util.concurrent.CompletableFuture;

/** Takes for each node the first of several ways that leads to it. */
public final class TransportChoice implements SSTableTransport {
  private final List<SSTableTransport> ways;

  /**
   * @param ways the best first
   */
  public TransportChoice(List<SSTableTransport> ways) {
    this.ways = List.copyOf(ways);
  }

  @Override
  public boolean reaches(Replica replica) {
    return ways.stream().anyMatch(way -> way.reaches(replica));
  }

  @Override
  public CompletableFuture<Void> deliver(SSTableSet tables, Replica replica) {
    return deliver(tables, replica, List.of(TokenRange.WHOLE_RING));
  }

  @Override
  public CompletableFuture<Void> deliver(
      SSTableSet tables, Replica replica, List<TokenRange> ranges) {
    for (SSTableTransport way : ways) {
      if (way.reaches(replica)) {
        return way.deliver(tables, replica, ranges);
      }
    }
    return CompletableFuture.failedFuture(
        new XylemException("no transport of SSTables leads there: see --bulk-transport"));
  }

  @Override
  public void close() {
    ways.forEach(SSTableTransport::close);
  }
}
