package dev.xylem.embedded;

import dev.xylem.wire.NodeCommand;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * A Cassandra node: one child process after the other, each on the same directory, address and
 * ports. All of them end when this process does, however that ends.
 */
public final class CassandraNode {
  private static final Logger LOG = LoggerFactory.getLogger(CassandraNode.class);

  private final NodeDirectory directory;
  private final NodeSettings settings;
  private final Jdk jdk;
  private final ServerLibraries libraries;
  private final List<String> restartOptions;
  private volatile NodeProcess process;
  private boolean closed;

  /**
   * @param restartOptions of the JVM, beyond those of every node, of every start but the first
   */
  CassandraNode(
      NodeDirectory directory,
      NodeSettings settings,
      Jdk jdk,
      ServerLibraries libraries,
      List<String> restartOptions) {
    this.directory = directory;
    this.settings = settings;
    this.jdk = jdk;
    this.libraries = libraries;
    this.restartOptions = List.copyOf(restartOptions);
  }

  /**
   * Starts the first process; does not wait for it.
   *
   * @param options of its JVM, beyond those of every node
   */
  void launch(List<String> options) throws IOException {
    directory.prepare(settings, options);
    process = NodeProcess.launch(directory, settings.access().login(), jdk, libraries);
  }

  /**
   * Starts the node again, with the data it has; kills it first if it is alive, as {@link #kill}
   * does. Does not wait until it is ready.
   *
   * @throws IllegalStateException if its cluster was closed
   */
  public synchronized void restart() throws IOException, InterruptedException {
    if (closed) {
      throw new IllegalStateException("The cluster of node %s was closed".formatted(address()));
    }
    process.killAndWait();
    launch(restartOptions);
  }

  /** Where it answers CQL. */
  public InetSocketAddress address() {
    return new InetSocketAddress(settings.host(), settings.nativePort());
  }

  /** Of the latest process. */
  public long pid() {
    return process.pid();
  }

  /** A configuration of cqlsh with which it connects, until the node is ended in good order. */
  public Path cqlshrc() {
    return directory.cqlshrc();
  }

  public Path logFile() {
    return directory.logFile();
  }

  /** Completes with the exit status when the latest process has ended, whoever ended it. */
  public CompletableFuture<Integer> onExit() {
    return process.onExit();
  }

  public boolean hasEnded() {
    return process.hasEnded();
  }

  /** Why the process ended by itself, as far as its disk and its log tell. */
  public Optional<String> causeOfEnd() {
    return CauseOfEnd.of(directory);
  }

  /** Ends the process at once, as a crash would; the last 100 ms of writes may be lost. */
  public void kill() {
    process.kill();
  }

  /**
   * Stops the process where it stands, connections open, until {@link #thaw}: as a node looks that
   * swaps, or waits for its disk. Needs a system with POSIX signals.
   */
  public void freeze() throws IOException, InterruptedException {
    ProcessSignal.FREEZE.send(pid());
  }

  /** Lets a frozen process go on; does nothing to another. */
  public void thaw() throws IOException, InterruptedException {
    ProcessSignal.THAW.send(pid());
  }

  /**
   * Waits until the node answers CQL.
   *
   * @param standstill how long it may log nothing before that
   * @throws EmbeddedCassandraException if it does not start, with the reason
   */
  public void awaitReady(Duration standstill) throws InterruptedException {
    process.awaitReady(standstill);
  }

  /**
   * Has the node write to disk what it keeps in memory, and waits for it; not for two threads.
   *
   * @throws EmbeddedCassandraException if it takes longer than that
   */
  public void flush(Duration timeout) throws InterruptedException {
    process.flush(timeout);
  }

  /** Passes on a command, which a node that has ended does not get. */
  void tell(NodeCommand command) {
    process.tell(command);
  }

  /** Asks the node to write everything to disk and end; kills it when it takes longer. */
  synchronized void stop(Duration timeout) throws InterruptedException {
    closed = true;
    process.stop(timeout);
    forgetLogins();
  }

  /** Kills the node for good. */
  synchronized void end() {
    closed = true;
    process.kill();
    forgetLogins();
  }

  private void forgetLogins() {
    try {
      directory.forgetLogins();
    } catch (IOException e) {
      LOG.warn("Cannot delete the login of a node that has ended: {}", e.toString());
    }
  }
}
