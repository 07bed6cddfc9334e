package dev.xylem.cassandra.write;

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
import org.apache.beam.sdk.transforms.Create;
import org.apache.beam.sdk.transforms.MapElements;
import org.apache.beam.sdk.transforms.Reshuffle;
import org.apache.beam.sdk.transforms.SimpleFunction;
import org.apache.beam.sdk.values.PCollection;

/** Transactions of accounts, a thousand in a chunk, each with a JSON text of 40 bytes. */
public final class SampleRows {
  static final int ROWS_PER_CHUNK = 1000;
  public static final Schema SCHEMA =
      Schema.of(
          new Field("account", FieldType.STRING),
          new Field("ts", FieldType.DATETIME),
          new Field("json", FieldType.STRING));

  private SampleRows() {}

  /** That many chunks, made by the workers. */
  public static PCollection<Chunk> in(Pipeline pipeline, int chunks) {
    return pipeline
        .apply(Create.of(IntStream.range(0, chunks).boxed().toList()))
        .apply("Spread seeds", Reshuffle.viaRandomKey())
        .apply("Make chunks", MapElements.via(new Maker()))
        .setCoder(ChunkCoder.of(SCHEMA));
  }

  public static Chunk chunk(int number) {
    ChunkBuilder chunk = new ChunkBuilder(SCHEMA, ROWS_PER_CHUNK);
    for (int row = 0; row < ROWS_PER_CHUNK; row++) {
      ((StringColumn.Builder) chunk.column(0)).append("ACC" + (row + number) % 997);
      ((DatetimeColumn.Builder) chunk.column(1))
          .append(1_700_000_000_000L + number * 1_000_000L + row);
      ((StringColumn.Builder) chunk.column(2))
          .append(
              "{\"chunk\":"
                  + (10_000_000 + number)
                  + ",\"price\":"
                  + (1_000_000_000_000L + row)
                  + "}");
      chunk.endRow(row);
    }
    return chunk.build(ChunkId.ofFile(0, number));
  }

  private static final class Maker extends SimpleFunction<Integer, Chunk> {
    private static final long serialVersionUID = 1L;

    @Override
    public Chunk apply(Integer number) {
      return chunk(number);
    }
  }
}
