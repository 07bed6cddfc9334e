package dev.xylem.pipeline.look;

import dev.xylem.types.Chunk;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;

/** Rows whose reading takes long enough for somebody to wonder: tells how many were read. */
public final class ReportedRows implements RowSource {
  private static final long INTERVAL_NANOS = Duration.ofSeconds(10).toNanos();

  private final RowSource rows;
  private final String table;
  private final Consumer<String> progress;
  private final AtomicLong read = new AtomicLong();
  private final AtomicLong nextReport = new AtomicLong(System.nanoTime() + INTERVAL_NANOS);

  /**
   * @param table its name, for people, with how many rows it has if that is known
   * @param progress takes a clause every ten seconds, from any thread
   */
  public ReportedRows(RowSource rows, String table, Consumer<String> progress) {
    this.rows = rows;
    this.table = table;
    this.progress = progress;
  }

  @Override
  public RowSource withFields(List<String> names) {
    return new ReportedRows(rows.withFields(names), table, progress);
  }

  @Override
  public RowSource withFewRows(long count) {
    return new ReportedRows(rows.withFewRows(count), table, progress);
  }

  @Override
  public void forEachInOrder(Function<Chunk, Chunk> transform, Sink sink) throws IOException {
    rows.forEachInOrder(chunk -> transform.apply(counted(chunk)), sink);
  }

  @Override
  public <A> List<A> collect(Supplier<A> newAccumulator, BiConsumer<A, Chunk> add) {
    return rows.collect(
        newAccumulator, (accumulator, chunk) -> add.accept(accumulator, counted(chunk)));
  }

  private Chunk counted(Chunk chunk) {
    long count = read.addAndGet(chunk.rows());
    long due = nextReport.get();
    long now = System.nanoTime();
    if (now - due >= 0 && nextReport.compareAndSet(due, now + INTERVAL_NANOS)) {
      progress.accept("%d rows read of %s".formatted(count, table));
    }
    return chunk;
  }
}
