package dev.xylem.cassandra.read;

import static java.util.Objects.requireNonNull;

import dev.xylem.cassandra.ring.TokenRange;
import dev.xylem.cassandra.schema.TableSchema;
import dev.xylem.cassandra.session.CassandraSession;
import dev.xylem.types.Chunk;
import dev.xylem.types.XylemException;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.Callable;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Future;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * Reads a table in this process, without a pipeline: its ranges of tokens, several at once, each by
 * one thread. Every chunk is read once and whole. Chunks held are some for each thread, whatever
 * the size of the table.
 */
public final class ParallelScan {
  /** Four ranges for each so much: the threads then end at about the same time. */
  private static final long BYTES_PER_WORKER = 16L << 20;

  /** An empty range costs a request, so that few rows are not cut into many. */
  private static final long MIN_ROWS_PER_RANGE = 100;

  private final TableScan scan;
  private final int threads;
  private final long expectedRows;

  private ParallelScan(TableScan scan, int threads, long expectedRows) {
    this.scan = requireNonNull(scan, "scan");
    this.threads = threads;
    this.expectedRows = expectedRows;
    if (threads < 1) {
      throw new IllegalArgumentException("no thread to read with: " + threads);
    }
  }

  /**
   * Reads all fields of a table with a thread for each processor.
   *
   * @param session to be closed after the scan, which shares its connections
   */
  public static ParallelScan of(CassandraSession session, TableSchema table) {
    return new ParallelScan(
        new TableScan(session.config(), table, table.fields(), ReadOptions.DEFAULT),
        Runtime.getRuntime().availableProcessors(),
        Long.MAX_VALUE);
  }

  /** Reads only these fields, in that order. */
  public ParallelScan withFields(List<String> names) {
    return new ParallelScan(
        new TableScan(
            scan.config(), scan.table(), scan.table().fields().project(names), scan.options()),
        threads,
        expectedRows);
  }

  public ParallelScan withOptions(ReadOptions options) {
    return new ParallelScan(
        new TableScan(scan.config(), scan.table(), scan.fields(), options), threads, expectedRows);
  }

  public ParallelScan withThreads(int count) {
    return new ParallelScan(scan, count, expectedRows);
  }

  /** About how many rows there are; it only decides into how many ranges the table is cut. */
  public ParallelScan withExpectedRows(long rows) {
    return new ParallelScan(scan, threads, rows);
  }

  /**
   * Gives every chunk to the accumulator of the thread that has read it.
   *
   * @return the accumulators
   * @throws XylemException naming the table, if it cannot be read
   */
  public <A> List<A> collect(Supplier<A> newAccumulator, BiConsumer<A, Chunk> add) {
    Queue<TableSource> waiting = new ConcurrentLinkedQueue<>(ranges());
    Callable<A> reading =
        () -> {
          A accumulator = newAccumulator.get();
          try {
            for (TableSource range = waiting.poll(); range != null; range = waiting.poll()) {
              readAll(range, chunk -> add.accept(accumulator, chunk));
            }
            return accumulator;
          } catch (RuntimeException e) {
            waiting.clear();
            throw e;
          }
        };
    ExecutorService executor = ScanThreads.start(threads);
    try {
      List<Future<A>> futures = new ArrayList<>();
      for (int i = 0; i < threads; i++) {
        futures.add(executor.submit(reading));
      }
      return futures.stream().map(ScanThreads::await).toList();
    } finally {
      ScanThreads.end(executor);
    }
  }

  private static void readAll(TableSource range, Consumer<Chunk> output) {
    try (RangeReading reading = new RangeReading(range)) {
      for (Chunk chunk = reading.next(); chunk != null; chunk = reading.next()) {
        output.accept(chunk);
      }
    }
  }

  /**
   * Gives what is made of the chunks to a sink, in the order of their tokens.
   *
   * @param transform is called by the threads that read
   * @param sink is called by this thread; reading ends when it wants no more
   * @throws XylemException naming the table, if it cannot be read
   */
  public <T> void forEachInOrder(Function<Chunk, T> transform, Sink<T> sink) throws IOException {
    List<RangeQueue<T>> queues = new ArrayList<>();
    for (TableSource range : ranges()) {
      queues.add(new RangeQueue<>(range, transform));
    }
    ExecutorService executor = ScanThreads.start(threads);
    try {
      // In this order, so that the range which is waited for is always one that is read.
      queues.forEach(executor::execute);
      for (RangeQueue<T> queue : queues) {
        if (!queue.drainTo(sink)) {
          return;
        }
      }
    } finally {
      ScanThreads.end(executor);
    }
  }

  private List<TableSource> ranges() {
    List<TableSource> ranges = source(scan).split(BYTES_PER_WORKER, null);
    long enough = Math.max(1, expectedRows / MIN_ROWS_PER_RANGE);
    return ranges.size() <= enough || scan.options().splits() > 0
        ? ranges
        : source(withOptions(scan.options().withSplits((int) enough)).scan)
            .split(BYTES_PER_WORKER, null);
  }

  private static TableSource source(TableScan scan) {
    return new TableSource(scan, TokenRange.WHOLE_RING);
  }

  /** Takes what was made of the chunks. */
  @FunctionalInterface
  public interface Sink<T> {
    /** Returns whether more is wanted. */
    boolean accept(T item) throws IOException;
  }
}
