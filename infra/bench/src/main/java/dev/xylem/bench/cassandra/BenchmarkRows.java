package dev.xylem.bench.cassandra;

import dev.xylem.shuffle.SpreadEvenly;
import dev.xylem.types.Chunk;
import dev.xylem.types.ChunkBuilder;
import dev.xylem.types.ChunkCoder;
import dev.xylem.types.ChunkId;
import dev.xylem.types.DatetimeColumn;
import dev.xylem.types.Field;
import dev.xylem.types.FieldType;
import dev.xylem.types.Schema;
import dev.xylem.types.StringColumn;
import java.util.stream.IntStream;
import org.apache.beam.sdk.Pipeline;
import org.apache.beam.sdk.coders.VarIntCoder;
import org.apache.beam.sdk.transforms.Create;
import org.apache.beam.sdk.transforms.DoFn;
import org.apache.beam.sdk.transforms.ParDo;
import org.apache.beam.sdk.values.PCollection;

/**
 * Transactions of accounts, up to a thousand in a chunk, each with a JSON text of 40 bytes. Row n
 * is always the same.
 */
record BenchmarkRows(long count) {
  static final int ROWS_PER_CHUNK = 1000;
  static final Schema SCHEMA =
      Schema.of(
          new Field("account", FieldType.STRING),
          new Field("ts", FieldType.DATETIME),
          new Field("json", FieldType.STRING));

  private static final long FIRST_MILLIS = 1_700_000_000_000L;
  private static final int ACCOUNTS = 997;

  int chunks() {
    return Math.toIntExact((count + ROWS_PER_CHUNK - 1) / ROWS_PER_CHUNK);
  }

  Chunk chunk(int number) {
    long first = (long) number * ROWS_PER_CHUNK;
    int rows = (int) Math.min(ROWS_PER_CHUNK, count - first);
    ChunkBuilder chunk = new ChunkBuilder(SCHEMA, rows);
    StringColumn.Builder accounts = (StringColumn.Builder) chunk.column(0);
    DatetimeColumn.Builder times = (DatetimeColumn.Builder) chunk.column(1);
    StringColumn.Builder texts = (StringColumn.Builder) chunk.column(2);
    for (int row = 0; row < rows; row++) {
      long n = first + row;
      accounts.append("ACC" + (1000 + n % ACCOUNTS));
      times.append(FIRST_MILLIS + n);
      texts.append(
          "{\"price\":"
              + (10_000_000 + n * 31 % 1_000_003)
              + ",\"n\":"
              + (10_000_000_000_000_000L + n)
              + "}");
      chunk.endRow(row);
    }
    return chunk.build(ChunkId.ofFile(0, number));
  }

  /** The chunks, made by the workers. */
  PCollection<Chunk> in(Pipeline pipeline) {
    return pipeline
        .apply("Numbers", Create.of(IntStream.range(0, chunks()).boxed().toList()))
        .setCoder(VarIntCoder.of())
        .apply("Spread", SpreadEvenly.overWorkers())
        .apply("Make chunks", ParDo.of(new MakeChunk(count)))
        .setCoder(ChunkCoder.of(SCHEMA));
  }

  private static final class MakeChunk extends DoFn<Integer, Chunk> {
    private static final long serialVersionUID = 1L;
    private final long count;

    MakeChunk(long count) {
      this.count = count;
    }

    @ProcessElement
    public void make(@Element Integer number, OutputReceiver<Chunk> out) {
      FirstRow.reached();
      out.output(new BenchmarkRows(count).chunk(number));
    }
  }
}
