package dev.xylem.cassandra.bulk;

import dev.xylem.cassandra.bulk.delivery.SSTableSet;
import dev.xylem.cassandra.bulk.delivery.SSTableTransport;
import dev.xylem.cassandra.ring.Replica;
import dev.xylem.cassandra.ring.TokenRange;
import java.util.List;
import java.util.concurrent.CompletableFuture;

/** Does something before each delivery. */
record BeforeDelivery(SSTableTransport transport, Runnable action) implements SSTableTransport {
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
    action.run();
    return transport.deliver(tables, replica, ranges);
  }

  @Override
  public void close() {
    transport.close();
  }
}
