package dev.xylem.server.sstable;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.apache.cassandra.io.util.File;

/**
 * Rows of one table whose replicas are the same: those that wait, and the SSTables of the others.
 * Used by one thread.
 */
final class GroupRows {
  private final BulkTable table;
  private final Path directory;
  private final Consumer<Throwable> onFailure;
  private final List<CompletableFuture<Long>> writes = new ArrayList<>();
  private List<ReceivedChunk> waiting = new ArrayList<>();
  private long waitingBytes;

  /**
   * @param directory for the SSTables; made if it is not there
   * @param onFailure told why an SSTable could not be written
   * @throws UncheckedIOException if it cannot be made
   */
  GroupRows(BulkTable table, Path directory, Consumer<Throwable> onFailure) {
    this.table = table;
    this.directory = directory;
    this.onFailure = onFailure;
    try {
      Files.createDirectories(directory);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  void add(ReceivedChunk chunk) {
    waiting.add(chunk);
    waitingBytes += chunk.bytes();
  }

  /** Bytes of the rows that wait. */
  long waitingBytes() {
    return waitingBytes;
  }

  /** Has the rows that wait written as an SSTable; none wait afterwards. */
  CompletableFuture<Long> write(Executor writers) {
    // The task gives its rows away: who keeps the future does not keep them.
    Queue<List<ReceivedChunk>> rows = new ArrayDeque<>(List.of(waiting));
    drop();
    CompletableFuture<Long> write =
        CompletableFuture.supplyAsync(
                () -> SSTableFile.write(table, rows.remove(), new File(directory)), writers)
            .whenComplete(this::noteFailure);
    writes.add(write);
    return write;
  }

  private void noteFailure(Long rows, Throwable error) {
    if (error != null) {
      onFailure.accept(error);
    }
  }

  /** Forgets the rows that wait. */
  void drop() {
    waiting = new ArrayList<>();
    waitingBytes = 0;
  }

  /** Completes when every SSTable begun so far is written; gives their rows. */
  CompletableFuture<Long> written() {
    return CompletableFuture.allOf(writes.toArray(CompletableFuture[]::new))
        .thenApply(all -> writes.stream().mapToLong(CompletableFuture::join).sum());
  }

  Path directory() {
    return directory;
  }

  /** Bytes of all files. */
  long bytesOnDisk() {
    try (Stream<Path> files = Files.list(directory)) {
      long bytes = 0;
      for (Path file : files.toList()) {
        bytes += Files.size(file);
      }
      return bytes;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
