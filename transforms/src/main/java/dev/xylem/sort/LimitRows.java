package dev.xylem.sort;

import dev.xylem.types.Chunk;
import dev.xylem.types.RowsWanted;
import org.apache.beam.sdk.coders.KvCoder;
import org.apache.beam.sdk.coders.VarIntCoder;
import org.apache.beam.sdk.transforms.DoFn;
import org.apache.beam.sdk.transforms.GroupByKey;
import org.apache.beam.sdk.transforms.PTransform;
import org.apache.beam.sdk.transforms.ParDo;
import org.apache.beam.sdk.values.KV;
import org.apache.beam.sdk.values.PCollection;

/**
 * {@code LIMIT}: the rows of a table that were produced first, so many at most. They are the same
 * whatever worker made which of them.
 *
 * <p>In: chunks. Out: the same chunks, the last one cut, without the messages among them. One
 * thread holds the rows of the limit in memory.
 */
public final class LimitRows extends PTransform<PCollection<Chunk>, PCollection<Chunk>> {
  private static final long serialVersionUID = 1L;

  private final long limit;

  private LimitRows(long limit) {
    this.limit = limit;
  }

  /** So many rows at most. */
  public static LimitRows to(long rows) {
    if (rows < 1) {
      throw new IllegalArgumentException("a limit of %d rows".formatted(rows));
    }
    return new LimitRows(rows);
  }

  @Override
  public PCollection<Chunk> expand(PCollection<Chunk> rows) {
    return rows.apply("To one", ParDo.of(new KeyRowsFn(limit)))
        .setCoder(KvCoder.of(VarIntCoder.of(), rows.getCoder()))
        .apply("Together", GroupByKey.create())
        .apply("First", ParDo.of(new FirstRowsFn(limit)))
        .setCoder(rows.getCoder());
  }

  /** No chunk can contribute more rows than the limit. */
  private static final class KeyRowsFn extends DoFn<Chunk, KV<Integer, Chunk>> {
    private static final long serialVersionUID = 1L;

    private final long limit;

    KeyRowsFn(long limit) {
      this.limit = limit;
    }

    @ProcessElement
    public void process(@Element Chunk chunk, OutputReceiver<KV<Integer, Chunk>> out) {
      if (!chunk.isMessage()) {
        out.output(KV.of(0, RowsWanted.first(limit).take(chunk)));
      }
    }
  }

  private static final class FirstRowsFn extends DoFn<KV<Integer, Iterable<Chunk>>, Chunk> {
    private static final long serialVersionUID = 1L;

    private final long limit;

    FirstRowsFn(long limit) {
      this.limit = limit;
    }

    @ProcessElement
    public void process(@Element KV<Integer, Iterable<Chunk>> all, OutputReceiver<Chunk> out) {
      FirstChunks first = new FirstChunks(limit);
      all.getValue().forEach(first::add);
      first.chunks().forEach(out::output);
    }
  }
}
