package dev.xylem.cassandra.bulk;

import com.datastax.oss.driver.api.core.ConsistencyLevel;
import com.datastax.oss.driver.api.core.CqlSession;
import com.datastax.oss.driver.api.core.DefaultConsistencyLevel;
import com.datastax.oss.driver.api.core.DriverException;
import com.datastax.oss.driver.api.core.cql.SimpleStatement;
import com.datastax.oss.driver.api.core.metadata.Node;
import com.datastax.oss.driver.api.core.metadata.NodeState;
import com.google.common.io.MoreFiles;
import com.google.common.io.RecursiveDeleteOption;
import com.google.common.util.concurrent.Uninterruptibles;
import dev.xylem.cassandra.bulk.delivery.Delivery;
import dev.xylem.cassandra.bulk.delivery.SSTableSet;
import dev.xylem.cassandra.bulk.delivery.SSTableTransport;
import dev.xylem.cassandra.bulk.delivery.SidecarClient;
import dev.xylem.cassandra.bulk.delivery.SidecarServer;
import dev.xylem.cassandra.bulk.delivery.SidecarTransport;
import dev.xylem.cassandra.ring.MurmurToken;
import dev.xylem.cassandra.ring.Replica;
import dev.xylem.cassandra.ring.ReplicaGroups;
import dev.xylem.cassandra.ring.RingReader;
import dev.xylem.cassandra.schema.Replication;
import dev.xylem.cassandra.schema.TableDefinition;
import dev.xylem.cassandra.schema.TableName;
import dev.xylem.cassandra.schema.TableSchema;
import dev.xylem.cassandra.schema.Tables;
import dev.xylem.cassandra.session.CassandraConfig;
import dev.xylem.cassandra.session.CassandraSession;
import dev.xylem.cassandra.session.ContactPoint;
import dev.xylem.cassandra.session.Sessions;
import dev.xylem.embedded.CassandraNode;
import dev.xylem.embedded.CqlLogin;
import dev.xylem.embedded.EmbeddedCassandra;
import dev.xylem.embedded.SSTableServerCommand;
import dev.xylem.embedded.Tuning;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetSocketAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;

/** Some nodes, and the process that writes SSTables for them. */
final class BulkCluster implements AutoCloseable {
  static final int CHUNKS = 60;
  static final long ROWS = (long) CHUNKS * BulkRows.PER_CHUNK;

  private static final AtomicInteger NAMES = new AtomicInteger();
  private static final Duration PATIENCE = Duration.ofSeconds(60);

  private final EmbeddedCassandra cassandra;
  private final SSTableChild child;
  private final Path files;
  private final CassandraSession session;

  private BulkCluster(
      EmbeddedCassandra cassandra, SSTableChild child, Path files, CassandraSession session) {
    this.cassandra = cassandra;
    this.child = child;
    this.files = files;
    this.session = session;
  }

  static BulkCluster start(Path files, int nodes) throws IOException, InterruptedException {
    EmbeddedCassandra cassandra =
        EmbeddedCassandra.builder()
            .nodes(nodes)
            .peers(true)
            .heapMegabytes(300)
            .tuning(Tuning.SHORT_LIVED)
            .start();
    CassandraConfig config =
        CassandraConfig.of(
                cassandra.nodes().stream()
                    .map(CassandraNode::address)
                    .map(address -> new ContactPoint(address.getHostString(), address.getPort()))
                    .toList(),
                "none")
            .withLocalDatacenter(cassandra.localDatacenter())
            .withCredentials(cassandra.login().username(), cassandra.login().password());
    return new BulkCluster(
        cassandra,
        SSTableChild.start(new SSTableServerCommand("bti", 128, 2)::locate, PATIENCE),
        files,
        Sessions.acquire(config));
  }

  /** A table in a keyspace of its own, and SSTables of {@link #ROWS} rows for it. */
  final class Table implements AutoCloseable {
    final TableSchema schema;
    final String keyspace;
    final RingReader rings;
    final ReplicaGroups groups;
    final List<SSTableSet> sets;
    final TableDefinition definition;
    private final SSTableStream stream;

    private Table(String replication) throws InterruptedException {
      keyspace = "delivery_" + NAMES.incrementAndGet();
      schema = new TableSchema(new TableName("t", 1), BulkRows.SCHEMA);
      CassandraConfig config = session.config().withKeyspace(keyspace);
      try (Tables tables = Tables.open(config)) {
        tables.createKeyspace(Replication.parse(replication));
        tables.create(schema, "", "");
      }
      try (CassandraSession own = Sessions.acquire(config)) {
        definition = TableDefinition.of(own, schema, "");
      }
      rings = new RingReader(cql(), keyspace, Duration.ofSeconds(20));
      groups = new ReplicaGroups(rings.read());
      stream = SSTableStream.open(child, schema, definition, files.resolve(keyspace), 1_000);
      for (int number = 0; number < CHUNKS; number++) {
        ChunkFrame chunk = new ChunkFrame(BulkRows.chunk(number));
        stream.write(chunk, groups.groupOf(MurmurToken.of(chunk.key())));
      }
      sets = stream.finish();
    }

    void makeSearchable(String field) {
      try (Tables tables = Tables.open(session.config().withKeyspace(keyspace))) {
        tables.makeSearchable(schema, List.of(field));
      }
    }

    StreamTransport transport() {
      return new StreamTransport(child, definition, cql(), null);
    }

    void deliver(DefaultConsistencyLevel level, Duration giveUpAfter) throws InterruptedException {
      deliver(level, giveUpAfter, transport());
    }

    void deliver(DefaultConsistencyLevel level, Duration giveUpAfter, SSTableTransport transport)
        throws InterruptedException {
      try (Delivery delivery =
          new Delivery(
              rings,
              transport,
              level,
              cassandra.localDatacenter(),
              giveUpAfter,
              BulkCluster.this::isDown)) {
        delivery.deliver(groups, sets);
      }
    }

    /** How many rows each node holds itself. */
    List<Long> rowsOfNodes() {
      return cql().getMetadata().getNodes().values().stream().map(this::rowsOf).toList();
    }

    long rowsOf(Node node) {
      return BulkCluster.this.rowsOf(node, name());
    }

    long rowsAt(ConsistencyLevel level) {
      return BulkCluster.this.rowsAt(level, name());
    }

    String name() {
      return "%s.%s".formatted(keyspace, schema.name());
    }

    @Override
    public void close() {
      stream.close();
    }
  }

  /** One beside each node, which import by having the child send what was uploaded. */
  final class Sidecars implements AutoCloseable {
    private final List<SidecarServer> servers = new ArrayList<>();
    private final Table table;

    private Sidecars(Table table) throws IOException {
      this.table = table;
      int port = 0;
      for (Replica replica : table.groups.replicas(0)) {
        SidecarServer server =
            new SidecarServer(
                new InetSocketAddress(replica.cql().getAddress(), port),
                files.resolve("staging-" + replica.hostId()),
                uploaded ->
                    table
                        .transport()
                        .deliver(new SSTableSet(table.schema, uploaded, 0, 0, 0), replica));
        port = server.port();
        servers.add(server);
      }
    }

    SSTableTransport transport() {
      return new SidecarTransport(new SidecarClient(servers.get(0).port(), false), table.keyspace);
    }

    @Override
    public void close() {
      servers.forEach(SidecarServer::close);
    }
  }

  Sidecars sidecars(Table table) throws IOException {
    return new Sidecars(table);
  }

  /**
   * @param replication as on the command line
   */
  Table table(String replication) throws InterruptedException {
    return new Table(replication);
  }

  /**
   * How many rows a node holds itself.
   *
   * @param table with its keyspace
   */
  long rowsOf(Node node, String table) {
    return count(count(table).setConsistencyLevel(NodeLocal.INSTANCE).setNode(node));
  }

  long rowsAt(ConsistencyLevel level, String table) {
    return count(count(table).setConsistencyLevel(level));
  }

  private static SimpleStatement count(String table) {
    return SimpleStatement.newInstance("SELECT count(*) FROM " + table);
  }

  private long count(SimpleStatement query) {
    long deadline = System.nanoTime() + PATIENCE.toNanos();
    while (true) {
      try {
        return Objects.requireNonNull(cql().execute(query).one()).getLong(0);
      } catch (DriverException e) {
        // To a node that was frozen the driver may have to connect again.
        if (System.nanoTime() - deadline > 0) {
          throw e;
        }
        Uninterruptibles.sleepUninterruptibly(Duration.ofMillis(200));
      }
    }
  }

  /** Waits until a table is there and has rows. */
  void awaitRows(String table) {
    while (rowsAt(DefaultConsistencyLevel.ONE, table) == 0) {
      Uninterruptibles.sleepUninterruptibly(Duration.ofMillis(200));
    }
  }

  boolean isDown(Replica replica) {
    Node node = cql().getMetadata().getNodes().get(replica.hostId());
    return node != null && node.getState() == NodeState.DOWN;
  }

  CqlSession cql() {
    return session.cql();
  }

  /** A session that knows all keyspaces, unlike Xylem's own. */
  CqlSession connect() {
    return CqlSession.builder()
        .addContactPoint(cassandra.contactPoint())
        .withLocalDatacenter(cassandra.localDatacenter())
        .withAuthCredentials(cassandra.login().username(), cassandra.login().password())
        .build();
  }

  CassandraConfig config() {
    return session.config();
  }

  CqlLogin login() {
    return cassandra.login();
  }

  CassandraNode node(int number) {
    return cassandra.nodes().get(number);
  }

  Node driverNode(CassandraNode node) {
    return cql().getMetadata().getNodes().values().stream()
        .filter(known -> known.getEndPoint().resolve().equals(node.address()))
        .findFirst()
        .orElseThrow();
  }

  void signal(CassandraNode node, String name) throws IOException, InterruptedException {
    new ProcessBuilder("kill", "-" + name, Long.toString(node.pid())).start().waitFor();
  }

  /** Waits until the driver is connected to another node, too. */
  Node awaitOtherThan(CassandraNode node) throws InterruptedException {
    Node known = driverNode(node);
    while (true) {
      for (Node other : cql().getMetadata().getNodes().values()) {
        if (!other.equals(known) && other.getState() == NodeState.UP) {
          return other;
        }
      }
      TimeUnit.MILLISECONDS.sleep(100);
    }
  }

  void await(CassandraNode node, NodeState state) throws InterruptedException {
    Node known = driverNode(node);
    while (known.getState() != state) {
      TimeUnit.MILLISECONDS.sleep(100);
    }
  }

  @Override
  public void close() {
    session.close();
    child.close();
    Path directory = node(0).logFile().getParent().getParent().getParent();
    cassandra.close();
    deleteLogs(directory);
  }

  /** It leaves those of nodes that ended before it was closed. */
  private static void deleteLogs(Path directory) {
    try {
      if (Files.exists(directory)) {
        MoreFiles.deleteRecursively(directory, RecursiveDeleteOption.ALLOW_INSECURE);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  static List<Integer> chunks() {
    return IntStream.range(0, CHUNKS).boxed().toList();
  }
}
