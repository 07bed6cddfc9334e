package dev.xylem.join.distinct;

import dev.xylem.join.ChunkParts;
import dev.xylem.join.KeyedMessages;
import dev.xylem.join.RowMerge;
import dev.xylem.metrics.NodeCounters;
import dev.xylem.metrics.RowCount;
import dev.xylem.types.Chunk;
import dev.xylem.types.ChunkId;
import dev.xylem.types.ChunkSize;
import dev.xylem.types.Schema;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.apache.beam.sdk.transforms.DoFn;
import org.apache.beam.sdk.values.KV;

/**
 * Makes a chunk from rows of one or more chunks, in the order in which they were produced. Rows of
 * a single chunk keep their ordinals, others are numbered from 0.
 */
final class GatherRowsFn extends DoFn<KV<String, Iterable<Chunk>>, Chunk> {
  private static final long serialVersionUID = 1L;

  private static final Comparator<RowMerge.Cursor> BY_ROW_ID =
      Comparator.comparing(RowMerge.Cursor::chunk).thenComparingLong(RowMerge.Cursor::ord);

  private final Schema schema;
  private final ChunkSize chunkSize;
  private final NodeCounters counters;

  GatherRowsFn(Schema schema, ChunkSize chunkSize, NodeCounters counters) {
    this.schema = schema;
    this.chunkSize = chunkSize;
    this.counters = counters;
  }

  @ProcessElement
  public void process(@Element KV<String, Iterable<Chunk>> gathered, OutputReceiver<Chunk> out) {
    if (KeyedMessages.passOn(gathered, out)) {
      return;
    }
    ChunkId id = new ChunkId(gathered.getKey());
    List<RowMerge.Piece> pieces = new ArrayList<>();
    gathered.getValue().forEach(piece -> pieces.add(RowMerge.Piece.of(piece)));
    ChunkParts parts =
        new ChunkParts(
            schema,
            id,
            chunkSize,
            chunk -> {
              counters.add(RowCount.PRODUCED, chunk.rows());
              out.output(chunk);
            });
    boolean single = pieces.stream().allMatch(piece -> piece.first().chunk().equals(id));
    RowMerge.run(
        pieces,
        BY_ROW_ID,
        new RowMerge.RowTaker() {
          private long next;

          @Override
          public void take(Chunk piece, int row) {
            parts.append(piece, row, single ? piece.ord(row) : next++);
          }
        });
    parts.finish();
  }

  @FinishBundle
  public void finishBundle(FinishBundleContext context) {
    counters.finishBundle(context);
  }
}
