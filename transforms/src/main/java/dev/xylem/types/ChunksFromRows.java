package dev.xylem.types;

import static java.util.Objects.requireNonNull;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.apache.beam.sdk.coders.RowCoder;
import org.apache.beam.sdk.transforms.DoFn;
import org.apache.beam.sdk.transforms.GroupByKey;
import org.apache.beam.sdk.transforms.PTransform;
import org.apache.beam.sdk.transforms.ParDo;
import org.apache.beam.sdk.transforms.WithKeys;
import org.apache.beam.sdk.util.CoderUtils;
import org.apache.beam.sdk.values.KV;
import org.apache.beam.sdk.values.PCollection;
import org.apache.beam.sdk.values.Row;
import org.apache.beam.sdk.values.TypeDescriptors;

/**
 * Packs Beam rows into chunks, for transforms of this library.
 *
 * <p>In: rows with a Beam schema of integers, floating point numbers, strings, booleans, datetimes
 * and decimals; a null becomes the zero of its type. Out: chunks of {@link #schemaOf}.
 *
 * <p>Rows of a Beam collection have no identity, so it is made from what they hold: rows are spread
 * over shards by a hash of their content and sorted within their shard. The same rows, in whatever
 * order and bundles, make the same chunks, so that a retry repeats them. A shard is sorted in
 * memory: ask for as many {@linkplain #withShards shards} as make one fit.
 */
public final class ChunksFromRows extends PTransform<PCollection<Row>, PCollection<Chunk>> {
  private static final long serialVersionUID = 1L;
  private static final int DEFAULT_SHARDS = 64;

  private final int shards;
  private final ChunkSize chunkSize;

  private ChunksFromRows(int shards, ChunkSize chunkSize) {
    this.shards = shards;
    this.chunkSize = requireNonNull(chunkSize, "chunkSize");
    if (shards < 1) {
      throw new IllegalArgumentException("at least one shard is needed: " + shards);
    }
  }

  public static ChunksFromRows create() {
    return new ChunksFromRows(DEFAULT_SHARDS, ChunkSize.DEFAULT);
  }

  /** Into how many parts the rows are spread; 64 unless said otherwise. */
  public ChunksFromRows withShards(int count) {
    return new ChunksFromRows(count, chunkSize);
  }

  /** How large the chunks grow; {@link ChunkSize#DEFAULT} unless said otherwise. */
  public ChunksFromRows withChunkSize(ChunkSize limits) {
    return new ChunksFromRows(shards, limits);
  }

  /**
   * The schema of the chunks that rows of a Beam schema make.
   *
   * @throws IllegalArgumentException if a field has a type that chunks do not have
   */
  public static Schema schemaOf(org.apache.beam.sdk.schemas.Schema rows) {
    return BeamSchemas.fromBeam(rows);
  }

  @Override
  public PCollection<Chunk> expand(PCollection<Row> rows) {
    Schema schema = schemaOf(rows.getSchema());
    RowCoder coder = RowCoder.of(rows.getSchema());
    int shardCount = shards;
    return rows.apply("Encode", ParDo.of(new EncodeFn(coder)))
        .apply(
            "Shard",
            WithKeys.of(
                    (byte[] row) -> Math.floorMod(Hashes.ofBytes(row, 0, row.length), shardCount))
                .withKeyType(TypeDescriptors.integers()))
        .apply("Gather", GroupByKey.create())
        .apply("Pack", ParDo.of(new PackFn(coder, schema, chunkSize)))
        .setCoder(ChunkCoder.of(schema));
  }

  private static final class EncodeFn extends DoFn<Row, byte[]> {
    private static final long serialVersionUID = 1L;

    private final RowCoder coder;

    EncodeFn(RowCoder coder) {
      this.coder = coder;
    }

    @ProcessElement
    public void processElement(@Element Row row, OutputReceiver<byte[]> out) throws Exception {
      out.output(CoderUtils.encodeToByteArray(coder, row));
    }
  }

  private static final class PackFn extends DoFn<KV<Integer, Iterable<byte[]>>, Chunk> {
    private static final long serialVersionUID = 1L;

    private final RowCoder coder;
    private final Schema schema;
    private final ChunkSize chunkSize;

    PackFn(RowCoder coder, Schema schema, ChunkSize chunkSize) {
      this.coder = coder;
      this.schema = schema;
      this.chunkSize = chunkSize;
    }

    @ProcessElement
    public void processElement(
        @Element KV<Integer, Iterable<byte[]>> shard, OutputReceiver<Chunk> out) throws Exception {
      List<byte[]> encoded = new ArrayList<>();
      shard.getValue().forEach(encoded::add);
      encoded.sort(Arrays::compareUnsigned);
      ChunkBuilder chunk = new ChunkBuilder(schema, chunkSize.maxRows());
      long first = 0;
      for (byte[] row : encoded) {
        append(CoderUtils.decodeFromByteArray(coder, row), chunk);
        if (chunk.isFull(chunkSize)) {
          int rows = chunk.rows();
          out.output(chunk.build(ChunkId.ofFile(shard.getKey(), first)));
          first += rows;
        }
      }
      if (!chunk.isEmpty()) {
        out.output(chunk.build(ChunkId.ofFile(shard.getKey(), first)));
      }
    }

    private void append(Row row, ChunkBuilder chunk) {
      for (int i = 0; i < schema.size(); i++) {
        chunk.column(i).appendValue(BeamSchemas.fromBeam(row, i, schema.field(i).type()));
      }
      chunk.endRow(chunk.rows());
    }
  }
}
