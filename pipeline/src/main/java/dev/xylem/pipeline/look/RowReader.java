package dev.xylem.pipeline.look;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.xylem.script.Top;
import dev.xylem.sort.ExternalSort;
import dev.xylem.sort.RowOrder;
import dev.xylem.sort.RowPosition;
import dev.xylem.sort.SortKeys;
import dev.xylem.sort.SortedRowCursor;
import dev.xylem.sort.TopRows;
import dev.xylem.types.Chunk;
import dev.xylem.types.ChunkBuilder;
import dev.xylem.types.ChunkId;
import dev.xylem.types.ChunkSize;
import dev.xylem.types.Column;
import dev.xylem.types.Schema;
import dev.xylem.types.StringColumn;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.BiConsumer;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Finds the rows that a query asks for, in bounded memory: rows in an order are sorted on local
 * disk when they are many, the first few in an order are kept in memory, and without an order each
 * goes out when it is found.
 */
public final class RowReader {
  private static final long SORT_MEMORY = 64L << 20;

  /** More rows than that are sorted with all others, rather than kept by every thread. */
  private static final long MAX_TOP_ROWS = 10_000;

  private final RowQuery query;
  private final RowSource rows;
  private final Schema read;
  private final Optional<WhereCondition> condition;

  /**
   * @param table all rows of the table that the query is about
   */
  public RowReader(RowQuery query, RowSource table) {
    this.query = query;
    RowSource needed = table.withFields(query.read());
    rows = query.wantsFirstRows() ? needed.withFewRows(query.limit()) : needed;
    read = query.layout(query.read());
    condition = query.condition().map(wanted -> wanted.over(query.readSchema()));
  }

  /**
   * Hands the rows on, in chunks of {@link RowQuery#schema}. Those without an order come in that of
   * the table, which is the same every time.
   *
   * @return how many there were
   */
  public long read(RowSink sink) throws IOException {
    LimitedSink limited = new LimitedSink(sink, query.limit());
    if (!query.isSorted()) {
      rows.forEachInOrder(this::found, chunk -> limited.accept(output(chunk)));
    } else {
      readSorted(limited);
    }
    return limited.rows();
  }

  /** The rows of a chunk that are wanted, in the layout of {@link #read}. */
  private Chunk found(Chunk chunk) {
    Chunk wanted = condition.map(only -> only.select(chunk)).orElse(chunk);
    return query.hasRowIds()
        ? wanted.withColumns(
            Stream.concat(Stream.of(rowIds(wanted)), Stream.of(wanted.columns()))
                .toArray(Column[]::new))
        : wanted;
  }

  private static Column rowIds(Chunk chunk) {
    StringColumn.Builder ids = new StringColumn.Builder(chunk.rows());
    for (int row = 0; row < chunk.rows(); row++) {
      byte[] id = chunk.rowId(row).toString().getBytes(UTF_8);
      ids.append(id, 0, id.length);
    }
    return ids.build();
  }

  private Chunk output(Chunk chunk) {
    return chunk.project(IntStream.range(0, query.schema().size()).toArray());
  }

  private void readSorted(LimitedSink limited) throws IOException {
    SortKeys keys = new SortKeys(read, Optional.of(new Top(query.order(), 0)));
    RowOrder order = keys.order(read.size());
    Path temporaryFiles = Path.of(System.getProperty("java.io.tmpdir"));
    try (ExternalSort sort =
        new ExternalSort(keys.append(read.fields()), order, SORT_MEMORY, temporaryFiles)) {
      if (query.limit() <= MAX_TOP_ROWS) {
        for (TopRows top : rows.collect(() -> new TopRows(order, query.limit()), adding(keys))) {
          for (Chunk chunk : top.drain()) {
            sort.add(chunk);
          }
        }
      } else {
        rows.forEachInOrder(
            chunk -> keys.append(found(chunk)),
            chunk -> {
              sort.add(chunk);
              return true;
            });
      }
      try (SortedRowCursor sorted = sort.sorted()) {
        copy(sorted, limited);
      }
    }
  }

  private BiConsumer<TopRows, Chunk> adding(SortKeys keys) {
    return (top, chunk) -> top.add(keys.append(found(chunk)));
  }

  private void copy(SortedRowCursor sorted, LimitedSink limited) throws IOException {
    ChunkBuilder builder = new ChunkBuilder(query.schema(), ChunkSize.DEFAULT.maxRows());
    long chunks = 0;
    boolean wanted = true;
    while (wanted && sorted.advance()) {
      append(sorted.row(), builder, query.schema().size());
      if (builder.isFull(ChunkSize.DEFAULT)) {
        wanted = limited.accept(builder.build(ChunkId.ofFile(0, chunks++)));
      }
    }
    if (wanted && !builder.isEmpty()) {
      limited.accept(builder.build(ChunkId.ofFile(0, chunks)));
    }
  }

  private static void append(RowPosition row, ChunkBuilder builder, int columns) {
    for (int i = 0; i < columns; i++) {
      builder.column(i).appendFrom(row.chunk().column(i), row.position());
    }
    builder.endRow(builder.rows());
  }
}
