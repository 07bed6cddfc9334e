package dev.xylem.shuffle;

import static org.assertj.core.api.Assertions.assertThat;

import dev.xylem.testing.EmbeddedFlink;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.apache.beam.sdk.transforms.Create;
import org.apache.beam.sdk.transforms.DoFn;
import org.apache.beam.sdk.transforms.FlatMapElements;
import org.apache.beam.sdk.transforms.ParDo;
import org.apache.beam.sdk.values.TypeDescriptors;
import org.junit.jupiter.api.Test;

/** On Flink with two workers. */
class SpreadEvenlyIT {
  private static final Map<String, AtomicInteger> TAKEN = new ConcurrentHashMap<>();

  @Test
  void pieces_that_one_worker_has_are_dealt_out_evenly_to_all() {
    var pipeline = EmbeddedFlink.newPipeline();
    pipeline
        .apply(Create.of(38))
        .apply(
            FlatMapElements.into(TypeDescriptors.integers())
                .via(pieces -> IntStream.range(0, pieces).boxed().collect(Collectors.toList())))
        .apply(SpreadEvenly.overWorkers())
        .apply(ParDo.of(new Take()));

    pipeline.run().waitUntilFinish();

    assertThat(TAKEN.values()).extracting(AtomicInteger::get).containsExactly(19, 19);
  }

  private static final class Take extends DoFn<Integer, Void> {
    private static final long serialVersionUID = 1L;

    private transient String worker;

    @Setup
    public void setup() {
      worker = UUID.randomUUID().toString();
    }

    @ProcessElement
    public void take() {
      TAKEN.computeIfAbsent(worker, name -> new AtomicInteger()).incrementAndGet();
    }
  }
}
