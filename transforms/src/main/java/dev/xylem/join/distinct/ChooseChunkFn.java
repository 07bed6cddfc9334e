package dev.xylem.join.distinct;

import dev.xylem.join.KeyedMessages;
import dev.xylem.types.Chunk;
import dev.xylem.types.ChunkSize;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.apache.beam.sdk.transforms.DoFn;
import org.apache.beam.sdk.values.KV;
import org.apache.beam.sdk.values.PCollectionView;

/** Sends the remaining rows of a chunk to the chunk that they are gathered into. */
final class ChooseChunkFn extends DoFn<Chunk, KV<String, Chunk>> {
  private static final long serialVersionUID = 1L;

  private final int columns;
  private final ChunkSize chunkSize;
  private final PCollectionView<Iterable<KV<String, Long>>> weights;

  /** The same for all elements: the view is of a bounded, global window. */
  private transient ChunkChoice choice;

  /**
   * @param columns how many columns of a chunk belong to the table; others are keys
   */
  ChooseChunkFn(
      int columns, ChunkSize chunkSize, PCollectionView<Iterable<KV<String, Long>>> weights) {
    this.columns = columns;
    this.chunkSize = chunkSize;
    this.weights = weights;
  }

  @ProcessElement
  public void process(ProcessContext context) {
    if (context.element().isMessage()) {
      context.output(KeyedMessages.of(context.element()));
      return;
    }
    if (choice == null) {
      TreeMap<String, Long> byChunk = new TreeMap<>();
      context.sideInput(weights).forEach(weight -> byChunk.put(weight.getKey(), weight.getValue()));
      choice = ChunkChoice.of(byChunk, chunkSize.maxBytes());
    }
    Chunk piece = context.element().project(IntStream.range(0, columns).toArray());
    context.output(KV.of(choice.of(piece.id()).value(), piece));
  }
}
