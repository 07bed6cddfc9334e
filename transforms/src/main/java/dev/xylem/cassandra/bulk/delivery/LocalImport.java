package dev.xylem.cassandra.bulk.delivery;

import dev.xylem.cassandra.ring.Replica;
import dev.xylem.cassandra.session.Machine;
import dev.xylem.types.XylemException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Has the node that runs on this machine import SSTables from the disk. It moves them to its own
 * directory; what it gets are links to the files, so that these stay for other replicas and for
 * another attempt.
 */
public final class LocalImport implements SSTableTransport {
  private static final Logger LOG = LoggerFactory.getLogger(LocalImport.class);

  private final JmxNode node;
  private final String keyspace;
  private final boolean only;
  private final AtomicInteger attempts = new AtomicInteger();
  private final ExecutorService imports =
      Executors.newCachedThreadPool(
          work -> {
            Thread thread = new Thread(work, "xylem-sstable-import");
            thread.setDaemon(true);
            return thread;
          });

  private boolean asked;
  private UUID hostId;

  /**
   * @param only whether there is no other way: then a node that cannot be asked is said to fail
   */
  public LocalImport(JmxLogin login, String keyspace, boolean only) {
    node = new JmxNode(login);
    this.keyspace = keyspace;
    this.only = only;
  }

  @Override
  public boolean reaches(Replica replica) {
    return Machine.ofInterfaces().has(replica.cql().getAddress())
        && (only || replica.hostId().equals(host()));
  }

  /** The node whose JMX answers; null if none does. */
  private synchronized UUID host() {
    if (!asked) {
      try {
        hostId = node.hostId();
      } catch (XylemException e) {
        LOG.info("SSTables are not imported from local disk: the node {}", e.problem());
      }
      asked = true;
    }
    return hostId;
  }

  @Override
  public CompletableFuture<Void> deliver(SSTableSet tables, Replica replica) {
    return CompletableFuture.runAsync(
        () -> {
          UUID found = node.hostId();
          if (!found.equals(replica.hostId())) {
            throw new XylemException("the JMX of this machine is that of another node: " + found);
          }
          importLinks(tables);
        },
        imports);
  }

  private void importLinks(SSTableSet tables) {
    Path links = link(tables.directory());
    try {
      node.importSSTables(keyspace, tables.table().name().physical(), links);
    } finally {
      delete(links);
    }
  }

  /** Beside the group's directories, with the same last two names. */
  private Path link(Path directory) {
    try {
      Path links =
          directory
              .resolveSibling("../import-" + attempts.incrementAndGet())
              .normalize()
              .resolve(directory.getParent().getFileName())
              .resolve(directory.getFileName());
      Files.createDirectories(links);
      for (Path file : files(directory)) {
        link(file, links.resolve(file.getFileName()));
      }
      return links;
    } catch (IOException e) {
      throw new UncheckedIOException("cannot make links to SSTables", e);
    }
  }

  private static void link(Path file, Path link) throws IOException {
    try {
      Files.createLink(link, file);
    } catch (UnsupportedOperationException e) {
      Files.copy(file, link);
    }
  }

  private static List<Path> files(Path directory) throws IOException {
    try (Stream<Path> files = Files.list(directory)) {
      return files.toList();
    }
  }

  /** The directories above it go with those of the stream. */
  private static void delete(Path links) {
    try {
      for (Path file : files(links)) {
        Files.deleteIfExists(file);
      }
    } catch (IOException e) {
      LOG.debug("Cannot delete {}", links, e);
    }
  }

  @Override
  public void close() {
    imports.shutdownNow();
  }
}
