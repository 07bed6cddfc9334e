package dev.xylem.cassandra.bulk.delivery;

import dev.xylem.cassandra.ring.Replica;
import dev.xylem.types.XylemException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/**
 * Uploads SSTables to the Apache Cassandra Sidecar beside a node, and has it import them. Each file
 * goes with its MD5, which the Sidecar compares; the node verifies the SSTables once more before it
 * imports them.
 */
public final class SidecarTransport implements SSTableTransport {
  private static final long POLL_MILLIS = 200;

  private final SidecarClient client;
  private final String keyspace;
  private final ExecutorService uploads =
      Executors.newCachedThreadPool(
          work -> {
            Thread thread = new Thread(work, "xylem-sidecar");
            thread.setDaemon(true);
            return thread;
          });

  public SidecarTransport(SidecarClient client, String keyspace) {
    this.client = client;
    this.keyspace = keyspace;
  }

  @Override
  public boolean reaches(Replica replica) {
    return true;
  }

  @Override
  public CompletableFuture<Void> deliver(SSTableSet tables, Replica replica) {
    CompletableFuture<Void> delivered = new CompletableFuture<>();
    Future<?> work =
        uploads.submit(
            () -> {
              try {
                uploadAndImport(tables, replica.cql().getHostString());
                delivered.complete(null);
              } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                delivered.completeExceptionally(new XylemException("interrupted", e));
              } catch (IOException e) {
                delivered.completeExceptionally(new XylemException("its Sidecar " + reason(e), e));
              } catch (RuntimeException e) {
                delivered.completeExceptionally(e);
              }
            });
    CompletableFuture<Void> unused =
        delivered.whenComplete(
            (done, error) -> {
              if (delivered.isCancelled()) {
                work.cancel(true);
              }
            });
    return delivered;
  }

  private static String reason(IOException e) {
    return e.getMessage() == null
        ? "is not reachable: " + e.getClass().getSimpleName()
        : e.getMessage();
  }

  /** Every attempt has an id of its own, so that none finds what another has left. */
  private void uploadAndImport(SSTableSet tables, String host)
      throws IOException, InterruptedException {
    SidecarClient.Upload upload =
        new SidecarClient.Upload(
            host, UUID.randomUUID(), keyspace, tables.table().name().physical());
    try {
      for (Path component : components(tables.directory())) {
        client.upload(upload, component);
      }
      while (!client.importUploaded(upload)) {
        TimeUnit.MILLISECONDS.sleep(POLL_MILLIS);
      }
    } finally {
      client.cleanUp(upload);
    }
  }

  private static List<Path> components(Path directory) throws IOException {
    try (Stream<Path> files = Files.list(directory)) {
      return files.filter(Files::isRegularFile).sorted().toList();
    }
  }

  @Override
  public void close() {
    uploads.shutdownNow();
  }
}
