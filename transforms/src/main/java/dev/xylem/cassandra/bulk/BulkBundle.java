package dev.xylem.cassandra.bulk;

import com.datastax.oss.driver.api.core.CqlSession;
import com.datastax.oss.driver.api.core.loadbalancing.NodeDistance;
import com.datastax.oss.driver.api.core.metadata.Node;
import com.datastax.oss.driver.api.core.metadata.NodeState;
import dev.xylem.cassandra.bulk.delivery.Delivery;
import dev.xylem.cassandra.bulk.delivery.LocalImport;
import dev.xylem.cassandra.bulk.delivery.MeteredTransport;
import dev.xylem.cassandra.bulk.delivery.SSTableSet;
import dev.xylem.cassandra.bulk.delivery.SSTableTransport;
import dev.xylem.cassandra.bulk.delivery.SidecarClient;
import dev.xylem.cassandra.bulk.delivery.SidecarTransport;
import dev.xylem.cassandra.bulk.delivery.TransportChoice;
import dev.xylem.cassandra.ring.MurmurToken;
import dev.xylem.cassandra.ring.Replica;
import dev.xylem.cassandra.ring.ReplicaGroups;
import dev.xylem.cassandra.ring.RingReader;
import dev.xylem.cassandra.ring.RingSource;
import dev.xylem.cassandra.schema.TableDefinition;
import dev.xylem.cassandra.schema.TableSchema;
import dev.xylem.cassandra.session.CassandraConfig;
import dev.xylem.cassandra.session.CassandraSession;
import dev.xylem.cassandra.session.Machine;
import dev.xylem.metrics.BulkMetrics;
import dev.xylem.types.Chunk;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/** The rows of one bundle, until their replicas serve them. Closing it deletes its files. */
final class BulkBundle implements AutoCloseable {
  private final CassandraConfig config;
  private final CqlSession cql;
  private final TableDefinition definition;
  private final BulkOptions options;
  private final SharedChild shared;
  private final RingSource rings;
  private final ReplicaGroups groups;
  private final SSTableStream stream;
  private final Map<Integer, Long> bytesOfGroups = new HashMap<>();

  private BulkBundle(
      CassandraSession session,
      TableSchema table,
      TableDefinition definition,
      BulkOptions options,
      long timestamp,
      SharedChild shared)
      throws InterruptedException {
    config = session.config();
    cql = session.cql();
    this.definition = definition;
    this.options = options;
    this.shared = shared;
    rings = new RingReader(cql, config.keyspace(), options.giveUpAfter());
    groups = new ReplicaGroups(rings.read());
    stream =
        SSTableStream.open(shared.child(), table, definition, shared.directory().next(), timestamp);
  }

  static BulkBundle open(
      CassandraSession session,
      TableSchema table,
      TableDefinition definition,
      BulkOptions options,
      long timestamp)
      throws InterruptedException {
    SharedChild shared = SharedChild.acquire(options);
    try {
      return new BulkBundle(session, table, definition, options, timestamp, shared);
    } catch (InterruptedException | RuntimeException e) {
      shared.release();
      throw e;
    }
  }

  void write(Chunk chunk) {
    ChunkFrame frame = new ChunkFrame(chunk);
    int group = groups.groupOf(MurmurToken.of(frame.key()));
    bytesOfGroups.merge(group, frame.rowBytes(), Long::sum);
    stream.write(frame, group);
  }

  /**
   * Waits until the replicas serve the rows.
   *
   * @return how many there are
   */
  long deliver(BulkMetrics metrics) throws InterruptedException {
    List<SSTableSet> sets = stream.finish();
    sets.forEach(set -> metrics.sstablesWritten(set.bytes()));
    try (Delivery delivery =
        new Delivery(
            rings,
            transport(metrics),
            config.writeConsistency(),
            localDatacenter(),
            options.giveUpAfter(),
            this::isDown)) {
      delivery.deliver(groups, sets);
    }
    long rows = sets.stream().mapToLong(SSTableSet::rows).sum();
    metrics.rowsWritten(rows, bytesOfGroups.values().stream().mapToLong(Long::longValue).sum());
    for (SSTableSet set : sets) {
      if (groups.replicas(set.group()).stream().anyMatch(BulkBundle::isLocal)) {
        metrics.writtenLocally(set.rows(), bytesOfGroups.get(set.group()));
      }
    }
    return rows;
  }

  private static boolean isLocal(Replica replica) {
    return Machine.current().has(replica.cql().getAddress());
  }

  private SSTableTransport transport(BulkMetrics metrics) {
    BulkTransport way = options.transport();
    List<SSTableTransport> ways = new ArrayList<>();
    if (way == BulkTransport.SIDECAR) {
      SSTableTransport sidecar =
          new SidecarTransport(
              new SidecarClient(options.sidecar().port(), options.sidecar().tls()),
              config.keyspace());
      ways.add(new MeteredTransport(sidecar, "sidecar", metrics));
    }
    if (way == BulkTransport.AUTO || way == BulkTransport.IMPORT) {
      SSTableTransport imports =
          new LocalImport(options.jmx(), config.keyspace(), way == BulkTransport.IMPORT);
      ways.add(new MeteredTransport(imports, "import", metrics));
    }
    if (way == BulkTransport.AUTO || way == BulkTransport.STREAM) {
      String yaml = options.streamingYaml();
      SSTableTransport streams =
          new StreamTransport(shared.child(), definition, cql, yaml == null ? null : Path.of(yaml));
      ways.add(new MeteredTransport(streams, "stream", metrics));
    }
    return new TransportChoice(ways);
  }

  private String localDatacenter() {
    return config.localDatacenter() != null
        ? config.localDatacenter()
        : cql.getMetadata().getNodes().values().stream()
            .filter(node -> node.getDistance() == NodeDistance.LOCAL)
            .map(Node::getDatacenter)
            .filter(Objects::nonNull)
            .findFirst()
            .orElse(null);
  }

  private boolean isDown(Replica replica) {
    Node node = cql.getMetadata().getNodes().get(replica.hostId());
    return node != null && node.getState() == NodeState.DOWN;
  }

  @Override
  public void close() {
    try {
      stream.close();
    } finally {
      shared.release();
    }
  }
}
