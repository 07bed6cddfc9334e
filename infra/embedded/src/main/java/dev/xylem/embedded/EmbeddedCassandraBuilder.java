package dev.xylem.embedded;

import dev.xylem.wire.NodeSetup;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Options of an {@link EmbeddedCassandra}; each has a default. */
public final class EmbeddedCassandraBuilder {

  private Path directory;
  private int nodes = 1;
  private int heapMegabytes = 1024;
  private Duration startTimeout = Duration.ofMinutes(2);
  private Tuning tuning = Tuning.THROUGHPUT;
  private String superuserPassword;
  private ClientTls clientTls;
  private boolean peers;
  private boolean served;
  private final Map<String, String> moreSettings = new TreeMap<>();
  private boolean jmx;
  private Path javaHome;
  private Path serverLibraries;

  EmbeddedCassandraBuilder() {}

  /** Keeps the tables here, for the next start; default: a temporary directory. */
  public EmbeddedCassandraBuilder directory(Path value) {
    directory = value;
    return this;
  }

  /**
   * How many nodes; default 1. More need a system where every address 127.x.x.x is its own, as on
   * Linux, and a temporary directory.
   */
  public EmbeddedCassandraBuilder nodes(int value) {
    if (value < 1 || value > 9) {
      throw new IllegalArgumentException("nodes must be 1 to 9, not " + value);
    }
    nodes = value;
    return this;
  }

  /** The largest heap of a node in MiB; default 1024. As much again may be used outside of it. */
  public EmbeddedCassandraBuilder heapMegabytes(int value) {
    if (value < 256) {
      throw new IllegalArgumentException("Cassandra needs 256 MiB of heap, not " + value);
    }
    heapMegabytes = value;
    return this;
  }

  /**
   * How long a node that starts may log nothing; default 2 minutes. In all, a start may take five
   * times that.
   */
  public EmbeddedCassandraBuilder startTimeout(Duration value) {
    startTimeout = value;
    return this;
  }

  /** Default {@link Tuning#THROUGHPUT}. */
  public EmbeddedCassandraBuilder tuning(Tuning value) {
    tuning = value;
    return this;
  }

  /**
   * Has roles with rights, as a production cluster: the first is {@code cassandra} with this
   * password. Default: one login that may do everything, with a random password.
   */
  public EmbeddedCassandraBuilder superuserPassword(String value) {
    superuserPassword = value;
    return this;
  }

  /** Encrypts the connections of clients, which have to show a certificate; default: neither. */
  public EmbeddedCassandraBuilder clientTls(ClientTls value) {
    clientTls = value;
    return this;
  }

  /**
   * Whether nodes that this does not start may join, and other processes may send SSTables; the
   * port for that asks for no login. Default: only if there are several nodes.
   */
  public EmbeddedCassandraBuilder peers(boolean value) {
    peers = value;
    return this;
  }

  /**
   * Whether other processes of this user that are given its directory may use it, as a {@link
   * ServedCassandra}; default false.
   */
  public EmbeddedCassandraBuilder served(boolean value) {
    served = value;
    return this;
  }

  /**
   * Sets an option of {@code cassandra.yaml} to something else than the embedded Cassandra's
   * choice.
   *
   * @param name of an option that is not nested
   */
  public EmbeddedCassandraBuilder setting(String name, String value) {
    if (!name.matches("[a-z_0-9]+")) {
      throw new IllegalArgumentException("no name of an option: " + name);
    }
    moreSettings.put(name, value);
    return this;
  }

  /** Opens JMX on the loopback address, with a password; a single node only, default off. */
  public EmbeddedCassandraBuilder jmx(boolean value) {
    jmx = value;
    return this;
  }

  /** The JDK (17 to 23) for Cassandra; default: the best one installed. */
  public EmbeddedCassandraBuilder javaHome(Path value) {
    javaHome = value;
    return this;
  }

  /** The directory with the server's jars; default: where the build leaves them. */
  public EmbeddedCassandraBuilder serverLibraries(Path value) {
    serverLibraries = value;
    return this;
  }

  /**
   * Returns when every node answers CQL.
   *
   * @throws EmbeddedCassandraException if one does not, with the reason and the path of its log
   */
  public EmbeddedCassandra start() throws IOException, InterruptedException {
    if (nodes > 1 && directory != null) {
      throw new IllegalArgumentException("Only a single node can keep its tables in a directory");
    }
    if (nodes > 1 && jmx) {
      throw new IllegalArgumentException("Only a single node can open its JMX");
    }
    // First: who finds the directory in use may take the Cassandra there, and needs no other.
    ClusterDirectory cluster =
        directory == null ? ClusterDirectory.temporary() : ClusterDirectory.named(directory);
    Server server;
    Optional<JmxPort> jmxPort;
    try {
      server = server();
      jmxPort =
          jmx
              ? Optional.of(
                  JmxPort.withRandomPassword(FreePorts.pick(1, List.of("127.0.0.1")).get(0)))
              : Optional.empty();
    } catch (IOException | RuntimeException e) {
      cluster.close();
      throw e;
    }
    CqlLogin login = login();
    EmbeddedCassandra cassandra = new EmbeddedCassandra(cluster, login, server.archive(), jmxPort);
    try {
      cassandra.launch(() -> launch(cluster, login, server, jmxPort));
      for (CassandraNode node : cassandra.nodes()) {
        node.awaitReady(startTimeout);
      }
      if (served) {
        ServedCassandra.announce(cassandra);
      }
      return cassandra;
    } catch (InterruptedException e) {
      // Nobody waits for it any more, so nobody needs its log.
      cassandra.close();
      throw e;
    } catch (IOException | RuntimeException e) {
      cassandra.abandon();
      throw e;
    }
  }

  /** What a node needs that is there already. */
  private record Server(Jdk jdk, ServerLibraries libraries, ClassDataArchive archive) {}

  private Server server() throws IOException {
    OpenFileLimit.requireEnough();
    Jdk jdk =
        javaHome == null
            ? JdkLocator.ofThisMachine().locate()
            : JdkLocator.require(javaHome, "The option javaHome");
    ServerLibraries libraries =
        serverLibraries == null
            ? ServerLibraries.locate()
            : new ServerLibraries(serverLibraries.toAbsolutePath());
    return new Server(jdk, libraries, ClassDataArchive.of(libraries, jdk));
  }

  private CqlLogin login() {
    return superuserPassword == null
        ? CqlLogin.random()
        : new CqlLogin("cassandra", superuserPassword);
  }

  private List<CassandraNode> launch(
      ClusterDirectory cluster, CqlLogin login, Server server, Optional<JmxPort> jmxPort)
      throws IOException, InterruptedException {
    List<CassandraNode> started = new ArrayList<>();
    try {
      launch(cluster, login, started, server, jmxPort);
      return started;
    } catch (IOException | InterruptedException | RuntimeException e) {
      started.forEach(CassandraNode::end);
      throw e;
    }
  }

  private void launch(
      ClusterDirectory cluster,
      CqlLogin login,
      List<CassandraNode> started,
      Server server,
      Optional<JmxPort> jmxPort)
      throws IOException, InterruptedException {
    List<String> hosts =
        nodes == 1
            ? List.of("127.0.0.1")
            : IntStream.rangeClosed(1, nodes).mapToObj(n -> "127.0.0." + n).toList();
    List<Integer> ports = FreePorts.pick(2, hosts);
    AccessControl access =
        new AccessControl(login, superuserPassword != null, clientTls, peers || nodes > 1);
    ClassDataArchive archive = server.archive();
    for (int number = 1; number <= nodes; number++) {
      NodeSettings settings =
          new NodeSettings(
              hosts.get(number - 1),
              ports.get(0),
              ports.get(1),
              hosts,
              heapMegabytes,
              tuning,
              access);
      NodeDirectory directory = cluster.node(number);
      List<String> more = jvmOptions(directory, jmxPort);
      CassandraNode node =
          new CassandraNode(
              directory,
              settings,
              server.jdk(),
              server.libraries(),
              with(archive.optionsToUse(), more));
      List<String> first = with(more, List.of("-D" + NodeSetup.NODES_PROPERTY + "=" + nodes));
      node.launch(with(number == 1 ? archive.optionsToMakeOrUse() : archive.optionsToUse(), first));
      started.add(node);
    }
  }

  private static List<String> with(List<String> options, List<String> more) {
    return Stream.concat(options.stream(), more.stream()).toList();
  }

  private List<String> jvmOptions(NodeDirectory directory, Optional<JmxPort> jmxPort)
      throws IOException {
    List<String> options = new ArrayList<>();
    if (jmxPort.isPresent()) {
      options.addAll(jmxPort.get().prepare(directory.path().resolve("conf")));
    }
    if (!moreSettings.isEmpty()) {
      options.add("-Dcassandra.config.allow_system_properties=true");
      moreSettings.forEach(
          (name, value) -> options.add("-Dcassandra.settings.%s=%s".formatted(name, value)));
    }
    return options;
  }
}
