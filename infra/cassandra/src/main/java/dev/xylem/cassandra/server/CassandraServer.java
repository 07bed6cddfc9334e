package dev.xylem.cassandra.server;

import java.io.IOException;
import java.io.PrintStream;
import java.net.InetSocketAddress;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Future;
import java.util.concurrent.locks.LockSupport;
import org.apache.cassandra.config.DatabaseDescriptor;
import org.apache.cassandra.db.ColumnFamilyStore;
import org.apache.cassandra.db.ColumnFamilyStore.FlushReason;
import org.apache.cassandra.db.commitlog.CommitLog;
import org.apache.cassandra.db.commitlog.CommitLogPosition;
import org.apache.cassandra.gms.Gossiper;
import org.apache.cassandra.service.CassandraDaemon;
import org.apache.cassandra.service.StorageService;
import org.apache.cassandra.utils.FBUtilities;
import sun.misc.Signal;
import sun.misc.SignalHandler;

/**
 * Main class of a Cassandra node that is the child of another process.
 *
 * <p>It speaks with its parent over the standard streams, one line a message:
 *
 * <ul>
 *   <li>{@code xylem-cassandra ready HOST:PORT} on stdout: the node answers CQL there;
 *   <li>{@code xylem-cassandra failed REASON} on stdout: it does not start, and exits with status
 *       1;
 *   <li>{@code stop} on stdin: write everything to disk, then exit with status 0;
 *   <li>{@code flush} on stdin: write everything to disk, then say {@code xylem-cassandra flushed};
 *   <li>{@code archive FILE} on stdin: write an archive of the loaded classes;
 *   <li>end of stdin, or the end of the parent process: exit at once.
 * </ul>
 *
 * <p>Where {@link Superuser#PASSWORD_VARIABLE} is set, clients have to log in, and the port for
 * them is opened when the default password has been replaced.
 *
 * <p>Takes one argument: the file to lock for as long as the node lives.
 */
public final class CassandraServer {

  private static final String PREFIX = "xylem-cassandra ";
  private static final String ARCHIVE = "archive ";
  private static final Duration LONGEST_MEETING = Duration.ofMinutes(1);
  private static final Duration MEETING_PAUSE = Duration.ofMillis(50);

  private final PrintStream parent;
  private final CassandraDaemon daemon = new CassandraDaemon(true);

  private CassandraServer(PrintStream parent) {
    this.parent = parent;
  }

  public static void main(String[] args) {
    leaveCtrlCToTheParent();
    CassandraServer server = new CassandraServer(System.out);
    new ParentWatch(System.in, server::obey).start();
    server.start(Path.of(args[0]));
  }

  /** A terminal interrupts all processes at once, but the parent still has something to write. */
  private static void leaveCtrlCToTheParent() {
    Signal.handle(new Signal("INT"), SignalHandler.SIG_IGN);
  }

  private void start(Path lockFile) {
    try {
      NodeLock.acquire(lockFile);
      daemon.activate();
      awaitOtherNodes(Integer.getInteger("xylem.cassandra.nodes", 1));
      String password = System.getenv(Superuser.PASSWORD_VARIABLE);
      if (password != null) {
        Superuser.setPassword(password);
        daemon.startNativeTransport();
      }
      InetSocketAddress address =
          new InetSocketAddress(
              FBUtilities.getJustBroadcastNativeAddress(),
              DatabaseDescriptor.getNativeTransportPort());
      tell("ready " + address.getAddress().getHostAddress() + ":" + address.getPort());
    } catch (IOException | RuntimeException | Error e) {
      tell("failed " + rootCause(e));
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
      if (System.nanoTime() - start > LONGEST_MEETING.toNanos()) {
        throw new IllegalStateException(
            "it does not see the %d nodes of its cluster".formatted(nodes));
      }
      LockSupport.parkNanos(MEETING_PAUSE.toNanos());
    }
  }

  private void obey(String command) {
    if (command.equals("stop")) {
      stop();
    } else if (command.equals("flush")) {
      flush();
      tell("flushed");
    } else if (command.startsWith(ARCHIVE)) {
      LoadedClasses.archive(Path.of(command.substring(ARCHIVE.length())));
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
      tell("failed " + rootCause(e));
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

  private void tell(String message) {
    parent.println(PREFIX + message.replaceAll("\\R", " "));
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
