package dev.xylem.server.sstable;

import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;

/**
 * Bounds the memory of the rows of all streams. When those that wait fill half of it, the largest
 * group is written as an SSTable while others come into the other half; when all of it is full,
 * whoever brings more rows waits. That is one thread.
 */
final class RowMemory {
  private final long limit;
  private final Executor writers;
  private final Set<GroupRows> groups = new LinkedHashSet<>();
  private long waiting;

  /** Bytes of the rows that wait or are being written. Guarded by this. */
  private long occupied;

  RowMemory(long limit, Executor writers) {
    this.limit = limit;
    this.writers = writers;
  }

  /** Takes rows, and returns when there is room for more. */
  void add(GroupRows group, ReceivedChunk chunk) throws InterruptedException {
    group.add(chunk);
    groups.add(group);
    waiting += chunk.bytes();
    occupy(chunk.bytes());
    if (waiting > limit / 2) {
      write(groups.stream().max(Comparator.comparingLong(GroupRows::waitingBytes)).orElseThrow());
    }
    awaitRoom();
  }

  /** Has the waiting rows of a group written, if there are any. */
  void write(GroupRows group) {
    if (groups.remove(group)) {
      long bytes = group.waitingBytes();
      waiting -= bytes;
      CompletableFuture<Long> unused =
          group.write(writers).whenComplete((rows, error) -> free(bytes));
    }
  }

  /** Forgets the waiting rows of a group. */
  void drop(GroupRows group) {
    if (groups.remove(group)) {
      waiting -= group.waitingBytes();
      free(group.waitingBytes());
      group.drop();
    }
  }

  private synchronized void occupy(long bytes) {
    occupied += bytes;
  }

  private synchronized void free(long bytes) {
    occupied -= bytes;
    notifyAll();
  }

  /** What only waits does not go by itself. */
  private synchronized void awaitRoom() throws InterruptedException {
    while (occupied > limit && occupied > waiting) {
      wait();
    }
  }
}
