package dev.xylem.server.sstable;

import dev.xylem.wire.FrameBuilder;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import java.util.Comparator;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Consumer;
import java.util.stream.Stream;

/**
 * Rows of one table on their way to SSTables, in {@code DIRECTORY/GROUP/KEYSPACE/TABLE} for each
 * group of replicas. Used by one thread, except for {@link #fail}.
 */
final class TableStream {
  private final BulkTable table;
  private final Path directory;
  private final Consumer<Throwable> onFailure;
  private final AtomicBoolean failed = new AtomicBoolean();
  private final Map<Integer, GroupRows> groups = new TreeMap<>();

  /**
   * @param onFailure told at most once
   */
  TableStream(BulkTable table, Path directory, Consumer<Throwable> onFailure) {
    this.table = table;
    this.directory = directory;
    this.onFailure = onFailure;
  }

  /** The rows of a group, to add to. */
  GroupRows group(int number) {
    return groups.computeIfAbsent(number, this::newGroup);
  }

  private GroupRows newGroup(int number) {
    return new GroupRows(
        table,
        directory
            .resolve(Integer.toString(number))
            .resolve(table.metadata().keyspace)
            .resolve(table.metadata().name),
        this::fail);
  }

  Collection<GroupRows> groups() {
    return groups.values();
  }

  void fail(Throwable reason) {
    if (failed.compareAndSet(false, true)) {
      onFailure.accept(reason);
    }
  }

  boolean hasFailed() {
    return failed.get();
  }

  /** Completes when no SSTable is being written any more; fails if one could not be. */
  CompletableFuture<Void> written() {
    return CompletableFuture.allOf(
        groups.values().stream().map(GroupRows::written).toArray(CompletableFuture[]::new));
  }

  /** Adds to a message what was {@link #written}. */
  void describe(FrameBuilder message) {
    message.putInt(groups.size());
    groups.forEach(
        (number, rows) ->
            message
                .putInt(number)
                .putText(rows.directory().toString())
                .putLong(rows.written().join())
                .putLong(rows.bytesOnDisk()));
  }

  /** Deletes all files. */
  void delete() {
    if (!Files.exists(directory)) {
      return;
    }
    try (Stream<Path> tree = Files.walk(directory)) {
      for (Path path : tree.sorted(Comparator.reverseOrder()).toList()) {
        Files.deleteIfExists(path);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
