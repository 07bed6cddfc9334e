package dev.xylem.server;

import dev.xylem.jvm.LoadedClasses;
import dev.xylem.wire.NodeCommand;
import dev.xylem.wire.NodeReport;
import dev.xylem.wire.NodeSetup;
import java.io.IOException;
import java.io.PrintStream;
import java.net.InetSocketAddress;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Future;
import java.util.concurrent.locks.LockSupport;
import org.apache.cassandra.auth.PasswordAuthenticator;
import org.apache.cassandra.config.DatabaseDescriptor;
import org.apache.cassandra.db.ColumnFamilyStore;
import org.apache.cassandra.db.ColumnFamilyStore.FlushReason;
import org.apache.cassandra.db.commitlog.CommitLog;
import org.apache.cassandra.db.commitlog.CommitLogPosition;
import org.apache.cassandra.gms.Gossiper;
import org.apache.cassandra.service.CassandraDaemon;
import org.apache.cassandra.service.StorageService;
import org.apache.cassandra.utils.FBUtilities;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import sun.misc.Signal;
import sun.misc.SignalHandler;

/**
 * Main class of a Cassandra node that is the child of another process.
 *
 * <p>It obeys the {@link NodeCommand}s on its stdin and says {@link NodeReport}s on its stdout. At
 * the end of stdin, or of the parent process, it exits at once, unless it is {@linkplain
 * NodeSetup#DETACHED_PROPERTY detached}.
 *
 * <p>It waits for {@link NodeCommand.Login} before it starts. Where its configuration asks for
 * roles in tables, that is the login of the superuser, and the port for clients is opened when the
 * default password has been replaced.
 *
 * <p>Takes one argument: the file to lock for as long as the node lives.
 */
public final class CassandraServer {
  private static final Logger LOG = LoggerFactory.getLogger(CassandraServer.class);
  private static final Duration MAX_GOSSIP_WAIT = Duration.ofMinutes(1);
  private static final Duration GOSSIP_POLL_INTERVAL = Duration.ofMillis(50);

  private final PrintStream parent;
  private final CassandraDaemon daemon = new CassandraDaemon(true);
  private final CompletableFuture<NodeCommand.Login> login = new CompletableFuture<>();

  private CassandraServer(PrintStream parent) {
    this.parent = parent;
  }

  public static void main(String[] args) {
    leaveCtrlCToTheParent();
    CassandraServer server = new CassandraServer(System.out);
    boolean detached = Boolean.getBoolean(NodeSetup.DETACHED_PROPERTY);
    if (detached) {
      server.stopOnTerm();
    }
    new ParentWatch(System.in, server::obey, detached).start();
    server.start(Path.of(args[0]));
  }

  /** A terminal interrupts all processes at once, but the parent still has something to write. */
  private static void leaveCtrlCToTheParent() {
    Signal.handle(new Signal("INT"), SignalHandler.SIG_IGN);
  }

  /** Nobody can send it a command any more, and Cassandra's own way to end waits for its peers. */
  private void stopOnTerm() {
    Signal.handle(new Signal("TERM"), signal -> stop());
  }

  private void start(Path lockFile) {
    try {
      NodeLock.acquire(lockFile);
      SingleLogin.expect(login.join());
      daemon.activate();
      awaitOtherNodes(Integer.getInteger(NodeSetup.NODES_PROPERTY, 1));
      if (DatabaseDescriptor.getAuthenticator() instanceof PasswordAuthenticator) {
        Superuser.setPassword(login.join().password());
        daemon.startNativeTransport();
      }
      InetSocketAddress address =
          new InetSocketAddress(
              FBUtilities.getJustBroadcastNativeAddress(),
              DatabaseDescriptor.getNativeTransportPort());
      tell(new NodeReport.Ready(address.getAddress().getHostAddress() + ":" + address.getPort()));
    } catch (IOException | RuntimeException | Error e) {
      tell(new NodeReport.Failed(rootCause(e)));
      Runtime.getRuntime().halt(1);
    }
  }

  /**
   * Nodes that start together answer clients before they know each other; a schema that is changed
   * then may stay different on them.
   */
  private static void awaitOtherNodes(int nodes) {
    long start = System.nanoTime();
    while (Gossiper.instance.getLiveMembers().size() < nodes
        || StorageService.instance.getTokenMetadata().getAllEndpoints().size() < nodes) {
      if (System.nanoTime() - start > MAX_GOSSIP_WAIT.toNanos()) {
        throw new IllegalStateException(
            "it does not see the %d nodes of its cluster".formatted(nodes));
      }
      LockSupport.parkNanos(GOSSIP_POLL_INTERVAL.toNanos());
    }
  }

  private void obey(String line) {
    NodeCommand command = NodeCommand.parse(line).orElse(null);
    if (command instanceof NodeCommand.Login told) {
      login.complete(told);
    } else if (command instanceof NodeCommand.Stop) {
      stop();
    } else if (command instanceof NodeCommand.Flush) {
      flush();
      tell(new NodeReport.Flushed());
    } else if (command instanceof NodeCommand.Archive archive) {
      archiveClasses(archive.file());
    }
  }

  /** A failure is no reason to fail anything else. */
  private static void archiveClasses(Path file) {
    try {
      LoadedClasses.archiveTo(file);
    } catch (IOException e) {
      LOG.info("No archive of the loaded classes: {}", e.getMessage());
    }
  }

  /**
   * Flushes every memtable, so that the next start has no commit log to replay. Not a drain, which
   * also waits seconds for the network's threads.
   */
  private void stop() {
    int status = 0;
    try {
      if (daemon.setupCompleted()) {
        flush();
        CommitLog.instance.sync(true);
      }
    } catch (IOException | RuntimeException e) {
      tell(new NodeReport.Failed(rootCause(e)));
      status = 1;
    }
    // Not exit: Cassandra's shutdown hook drains.
    Runtime.getRuntime().halt(status);
  }

  private static void flush() {
    List<Future<CommitLogPosition>> flushes = new ArrayList<>();
    ColumnFamilyStore.all().forEach(table -> flushes.add(table.forceFlush(FlushReason.DRAIN)));
    FBUtilities.waitOnFutures(flushes);
  }

  private void tell(NodeReport report) {
    parent.println(report.line());
    parent.flush();
  }

  private static String rootCause(Throwable failure) {
    Throwable cause = failure;
    while (cause.getCause() != null) {
      cause = cause.getCause();
    }
    return cause.getMessage() == null ? cause.getClass().getName() : cause.getMessage();
  }
}
