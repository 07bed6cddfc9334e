package dev.xylem.cassandra.bulk;

import com.datastax.oss.driver.api.core.CqlSession;
import com.datastax.oss.driver.api.core.DriverException;
import com.datastax.oss.driver.api.core.DriverTimeoutException;
import com.datastax.oss.driver.api.core.metadata.Node;
import com.datastax.oss.driver.api.core.metadata.NodeState;
import dev.xylem.cassandra.bulk.delivery.SSTableSet;
import dev.xylem.cassandra.bulk.delivery.SSTableTransport;
import dev.xylem.cassandra.ring.Replica;
import dev.xylem.cassandra.ring.TokenRange;
import dev.xylem.cassandra.schema.TableDefinition;
import dev.xylem.cassandra.schema.TableName;
import dev.xylem.types.XylemException;
import dev.xylem.wire.Frame;
import dev.xylem.wire.FrameBuilder;
import dev.xylem.wire.ReplyKind;
import dev.xylem.wire.RequestKind;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;

/**
 * Has the child process send SSTables to nodes over Cassandra's own streaming, on the port on which
 * nodes talk to each other. The node verifies checksums and builds indexes before it confirms.
 */
final class StreamTransport implements SSTableTransport {
  private static final Duration QUERY_TIMEOUT = Duration.ofSeconds(2);

  private final SSTableChild child;
  private final TableDefinition definition;
  private final CqlSession session;
  private final Path yaml;

  /**
   * @param child closed by whoever started it
   * @param yaml a {@code cassandra.yaml} with the encryption between nodes; null: there is none
   */
  StreamTransport(SSTableChild child, TableDefinition definition, CqlSession session, Path yaml) {
    this.child = child;
    this.definition = definition;
    this.session = session;
    this.yaml = yaml;
  }

  @Override
  public boolean reaches(Replica replica) {
    return true;
  }

  @Override
  public CompletableFuture<Void> deliver(SSTableSet tables, Replica replica) {
    return deliver(tables, replica, List.of(TokenRange.WHOLE_RING));
  }

  @Override
  public CompletableFuture<Void> deliver(
      SSTableSet tables, Replica replica, List<TokenRange> ranges) {
    Confirmation confirmation = new Confirmation(tables.table().name());
    try {
      child.send(request(child.register(confirmation), tables, replica, ranges));
    } catch (DriverException e) {
      confirmation.failed(new XylemException("no node answers: " + e.getMessage(), e));
    }
    return confirmation.outcome;
  }

  private FrameBuilder request(
      int number, SSTableSet tables, Replica replica, List<TokenRange> ranges) {
    FrameBuilder frame = FrameBuilder.of(RequestKind.SEND, number);
    frame
        .putText(definition.keyspace())
        .putText(definition.createTable())
        .putLong(definition.id().getMostSignificantBits())
        .putLong(definition.id().getLeastSignificantBits())
        .putInt(isIndexed(tables) ? 1 : 0)
        .putText(tables.directory().toString())
        .putText(replica.storage().getAddress().getHostAddress())
        .putInt(replica.storage().getPort())
        .putInt(ranges.size());
    ranges.forEach(range -> frame.putLong(range.after()).putLong(range.upTo()));
    return frame.putText(yaml == null ? "" : yaml.toString());
  }

  /**
   * Asked for each set: indexes may be made at any time. One node after the other is asked, for one
   * may be frozen, and nobody know it yet.
   */
  private boolean isIndexed(SSTableSet tables) {
    DriverException last = new DriverTimeoutException("all nodes are down");
    for (Node node : session.getMetadata().getNodes().values()) {
      if (node.getState() != NodeState.DOWN) {
        try {
          return SelectIndexes.areThere(
              session,
              node,
              definition.keyspace(),
              tables.table().name().physical(),
              QUERY_TIMEOUT);
        } catch (DriverException e) {
          last = e;
        }
      }
    }
    throw last;
  }

  @Override
  public void close() {}

  private static final class Confirmation implements ReplyListener {
    final CompletableFuture<Void> outcome = new CompletableFuture<>();
    private final TableName table;

    Confirmation(TableName table) {
      this.table = table;
    }

    @Override
    public String work() {
      return "sent " + table;
    }

    @Override
    public void finished(Frame<ReplyKind> in) {
      throw new IllegalStateException("nothing was written");
    }

    @Override
    public void failed(XylemException reason) {
      outcome.completeExceptionally(reason);
    }

    @Override
    public void ended() {
      throw new IllegalStateException("nothing was opened");
    }

    @Override
    public void sent(String failure) {
      if (failure.isEmpty()) {
        outcome.complete(null);
      } else {
        outcome.completeExceptionally(new XylemException(failure));
      }
    }
  }
}
