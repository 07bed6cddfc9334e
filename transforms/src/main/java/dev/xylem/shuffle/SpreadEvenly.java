package dev.xylem.shuffle;

import java.util.concurrent.ThreadLocalRandom;
import org.apache.beam.sdk.coders.KvCoder;
import org.apache.beam.sdk.transforms.DoFn;
import org.apache.beam.sdk.transforms.PTransform;
import org.apache.beam.sdk.transforms.ParDo;
import org.apache.beam.sdk.transforms.Reshuffle;
import org.apache.beam.sdk.transforms.Values;
import org.apache.beam.sdk.values.KV;
import org.apache.beam.sdk.values.PCollection;

/**
 * Gives every worker as many elements as the others. Each worker sends its elements to all workers
 * in turn, where {@link Reshuffle#viaRandomKey} picks at random. In: elements. Out: the same.
 */
public final class SpreadEvenly<T> extends PTransform<PCollection<T>, PCollection<T>> {
  private static final long serialVersionUID = 1L;

  private SpreadEvenly() {}

  public static <T> SpreadEvenly<T> overWorkers() {
    return new SpreadEvenly<>();
  }

  @Override
  public PCollection<T> expand(PCollection<T> elements) {
    return elements
        .apply("Deal", ParDo.of(new DealFn<T>()))
        .setCoder(KvCoder.of(ShardCoder.of(), elements.getCoder()))
        .apply("Shuffle", Reshuffle.of())
        .apply("Elements", Values.create())
        .setCoder(elements.getCoder());
  }

  private static final class DealFn<T> extends DoFn<T, KV<Integer, T>> {
    private static final long serialVersionUID = 1L;

    private transient int next;

    /** At random, so that workers with an element or two do not all send to the same one. */
    @Setup
    public void setup() {
      next = ThreadLocalRandom.current().nextInt(1 << 16);
    }

    @ProcessElement
    public void deal(@Element T element, OutputReceiver<KV<Integer, T>> out) {
      out.output(KV.of(next, element));
      next = (next + 1) & Integer.MAX_VALUE;
    }
  }
}
