package dev.xylem.cassandra.write;

import dev.xylem.types.Chunk;
import dev.xylem.types.ChunkCoder;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.apache.beam.sdk.Pipeline;
import org.apache.beam.sdk.transforms.Create;
import org.apache.beam.sdk.transforms.DoFn;
import org.apache.beam.sdk.transforms.ParDo;
import org.apache.beam.sdk.transforms.Reshuffle;
import org.apache.beam.sdk.values.PCollection;

/**
 * The chunks of {@link SampleRows}, the first ones, made by workers inside this JVM until the test
 * has seen enough. One pipeline at a time.
 */
final class EndlessRows {
  private static final int WORKERS = 2;
  private static final long TRICKLE_MILLIS = 100;
  private static final AtomicInteger MADE = new AtomicInteger();
  private static volatile int least;
  private static volatile boolean enough;

  private EndlessRows() {}

  static PCollection<Chunk> in(Pipeline pipeline) {
    return in(pipeline, 0);
  }

  /**
   * As fast as they are taken up to a number of chunks, then a trickle, so that a test that waits
   * long for a node need not read back much more.
   *
   * @param chunks how many there are at least
   */
  static PCollection<Chunk> in(Pipeline pipeline, int chunks) {
    MADE.set(0);
    least = chunks;
    enough = false;
    return pipeline
        .apply(Create.of(IntStream.range(0, WORKERS).boxed().toList()))
        .apply("Spread seeds", Reshuffle.viaRandomKey())
        .apply("Make chunks", ParDo.of(new Maker()))
        .setCoder(ChunkCoder.of(SampleRows.SCHEMA));
  }

  static void enough() {
    enough = true;
  }

  /** How many chunks there are in all, once the pipeline has ended. */
  static int made() {
    return MADE.get();
  }

  private static final class Maker extends DoFn<Integer, Chunk> {
    private static final long serialVersionUID = 1L;

    @ProcessElement
    public void processElement(OutputReceiver<Chunk> output) throws InterruptedException {
      while (!enough || MADE.get() < least) {
        output.output(SampleRows.chunk(MADE.getAndIncrement()));
        if (least > 0 && MADE.get() >= least) {
          TimeUnit.MILLISECONDS.sleep(TRICKLE_MILLIS);
        }
      }
    }
  }
}
