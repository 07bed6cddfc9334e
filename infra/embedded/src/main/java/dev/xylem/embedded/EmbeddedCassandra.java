package dev.xylem.embedded;

import dev.xylem.wire.NodeCommand;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Queue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicBoolean;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * A real Cassandra in child processes of this one, on loopback addresses and ports chosen free.
 *
 * <p>No process of it outlives this one, whatever way this one ends. Tables in a named directory
 * survive; without a name everything is deleted on {@link #close}. Clients need its {@link #login},
 * which is made anew at every start.
 */
public final class EmbeddedCassandra implements LocalCassandra, AutoCloseable {

  private static final Logger LOG = LoggerFactory.getLogger(EmbeddedCassandra.class);
  private static final Duration STOP_TIMEOUT = Duration.ofSeconds(30);

  /** Whoever ends this JVM does not wait longer; the commit log has what was not flushed. */
  private static final Duration EXIT_TIMEOUT = Duration.ofSeconds(5);

  private final ClusterDirectory directory;
  private final CqlLogin login;
  private final ClassDataArchive archive;
  private final Optional<JmxPort> jmx;
  private volatile List<CassandraNode> nodes = List.of();
  private final AtomicBoolean closed = new AtomicBoolean();
  private final Queue<Runnable> beforeShutdown = new ConcurrentLinkedQueue<>();
  private final Thread shutdownHook = new Thread(this::endWithJvm, "embedded-cassandra-shutdown");

  /** Without nodes yet; from now on the end of this JVM ends it too. */
  EmbeddedCassandra(
      ClusterDirectory directory, CqlLogin login, ClassDataArchive archive, Optional<JmxPort> jmx) {
    this.directory = directory;
    this.login = login;
    this.archive = archive;
    this.jmx = jmx;
    Runtime.getRuntime().addShutdownHook(shutdownHook);
  }

  /** Starts processes. */
  interface Launcher {
    List<CassandraNode> launch() throws IOException, InterruptedException;
  }

  /** The end of this JVM waits meanwhile: no process may start that it does not know. */
  synchronized void launch(Launcher launcher) throws IOException, InterruptedException {
    if (closed.get()) {
      throw new InterruptedException("This JVM is ending");
    }
    nodes = List.copyOf(launcher.launch());
  }

  public static EmbeddedCassandraBuilder builder() {
    return new EmbeddedCassandraBuilder();
  }

  @Override
  public InetSocketAddress contactPoint() {
    return nodes.get(0).address();
  }

  @Override
  public String localDatacenter() {
    return "datacenter1";
  }

  @Override
  public CqlLogin login() {
    return login;
  }

  /** A configuration of cqlsh with which it connects to the first node, until this is closed. */
  public Path cqlshrc() {
    return nodes.get(0).cqlshrc();
  }

  /** If it was asked for. */
  @Override
  public Optional<JmxPort> jmx() {
    return jmx;
  }

  @Override
  public Path directory() {
    return directory.path();
  }

  /** Process id of the first node. */
  public long pid() {
    return nodes.get(0).pid();
  }

  /** Log of the first node. */
  public Path logFile() {
    return nodes.get(0).logFile();
  }

  public List<CassandraNode> nodes() {
    return nodes;
  }

  /** Completes with its exit status when the first of the nodes ends, whoever ended it. */
  public CompletableFuture<Integer> onExit() {
    return CompletableFuture.anyOf(
            nodes.stream().map(CassandraNode::onExit).toArray(CompletableFuture[]::new))
        .thenApply(Integer.class::cast);
  }

  /** Why the first of the nodes that ended by themselves did, as far as its disk and log tell. */
  public Optional<String> causeOfEnd() {
    return nodes.stream()
        .filter(CassandraNode::hasEnded)
        .findFirst()
        .flatMap(CassandraNode::causeOfEnd);
  }

  /**
   * Has something done when this JVM ends before {@link #close}, while the nodes are still up. It
   * should be quick: the end of the JVM waits for it.
   */
  public void beforeShutdown(Runnable task) {
    beforeShutdown.add(task);
  }

  /**
   * Ends the nodes: those in a named directory write everything to disk first. Of a node that had
   * ended by itself the log is kept, also in a temporary directory.
   */
  @Override
  public void close() {
    removeShutdownHook();
    shutDown(true, STOP_TIMEOUT);
  }

  /** Gives up a start; leaves the directory with its logs. */
  void abandon() throws IOException {
    closed.set(true);
    removeShutdownHook();
    nodes.forEach(CassandraNode::end);
    directory.release();
  }

  private void endWithJvm() {
    try {
      beforeShutdown.forEach(Runnable::run);
    } finally {
      shutDown(false, EXIT_TIMEOUT);
    }
  }

  private void removeShutdownHook() {
    try {
      Runtime.getRuntime().removeShutdownHook(shutdownHook);
    } catch (IllegalStateException e) {
      // This JVM is ending, and the hook with it.
    }
  }

  /** Who comes second waits for who came first. */
  private synchronized void shutDown(boolean patient, Duration timeout) {
    if (!closed.compareAndSet(false, true)) {
      return;
    }
    boolean crashed = nodes.stream().anyMatch(CassandraNode::hasEnded);
    boolean archiving = patient && archive.isMissing();
    try {
      ServedCassandra.withdraw(directory.path());
      if (archiving) {
        nodes.get(0).tell(new NodeCommand.Archive(archive.draft()));
      }
      if (directory.isTemporary()) {
        nodes.stream().skip(archiving ? 1 : 0).forEach(CassandraNode::end);
      }
      for (CassandraNode node : nodes) {
        node.stop(timeout);
      }
      archive.publish();
      if (crashed) {
        directory.deleteAllButLogs();
      }
      directory.close();
    } catch (InterruptedException e) {
      nodes.forEach(CassandraNode::end);
      Thread.currentThread().interrupt();
    } catch (IOException e) {
      LOG.warn("Cannot clean up {}", directory.path(), e);
    }
  }
}
