package dev.xylem.pipeline.jobgraph;

import static org.assertj.core.api.Assertions.assertThat;

import dev.xylem.testing.EmbeddedFlink;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.LongStream;
import org.apache.beam.sdk.Pipeline;
import org.apache.beam.sdk.coders.VarLongCoder;
import org.apache.beam.sdk.testing.PAssert;
import org.apache.beam.sdk.testing.TestPipeline;
import org.apache.beam.sdk.transforms.Count;
import org.apache.beam.sdk.transforms.Create;
import org.apache.beam.sdk.transforms.DoFn;
import org.apache.beam.sdk.transforms.Flatten;
import org.apache.beam.sdk.transforms.ParDo;
import org.apache.beam.sdk.transforms.Reshuffle;
import org.apache.beam.sdk.transforms.windowing.GlobalWindow;
import org.apache.beam.sdk.values.KV;
import org.apache.beam.sdk.values.PCollection;
import org.apache.beam.sdk.values.PCollectionList;
import org.apache.flink.runtime.jobgraph.JobVertex;
import org.junit.jupiter.api.Test;

class BranchingTaskIT {
  @Test
  void several_that_read_the_same_rows_run_in_the_task_that_makes_them_and_miss_none() {
    TestPipeline pipeline = EmbeddedFlink.newPipeline();

    List<PCollection<KV<Long, Long>>> counts = addBranches(pipeline);

    PAssert.that(counts.get(0))
        .containsInAnyOrder(List.of(KV.of(0L, 34L), KV.of(1L, 33L), KV.of(2L, 33L)));
    PAssert.that(counts.get(1))
        .containsInAnyOrder(List.of(KV.of(0L, 80L), KV.of(1L, 60L), KV.of(2L, 60L)));
    pipeline.run().waitUntilFinish();
  }

  @Test
  void they_and_what_takes_the_rows_of_several_have_no_tasks_of_their_own() {
    Pipeline pipeline = Pipeline.create(EmbeddedFlink.options());
    addBranches(pipeline);

    assertThat(CapturedGraph.of(pipeline, RunGraph.Slots.SHARED).getVertices())
        .extracting(JobVertex::getName)
        .containsExactlyInAnyOrder(
            "numbers: map, spread",
            "numbers: spread, last; left: of; both: of, count; right: of; thirds: of, count",
            "thirds: count",
            "both: count");
  }

  /** Of 100 numbers: their thirds, and the last ones of what two branches give of each. */
  private static List<PCollection<KV<Long, Long>>> addBranches(Pipeline pipeline) {
    PCollection<Long> numbers =
        pipeline
            .apply(
                "numbers/Map",
                Create.of(LongStream.range(0, 100).boxed().toList()).withCoder(VarLongCoder.of()))
            .apply("numbers/Spread", Reshuffle.viaRandomKey())
            .apply("numbers/Last", ParDo.of(new RemainderFn(Long.MAX_VALUE)));
    PCollection<Long> thirds = numbers.apply("thirds/Of", ParDo.of(new RemainderFn(3)));
    PCollection<Long> twice =
        PCollectionList.of(numbers.apply("left/Of", ParDo.of(new RemainderFn(10))))
            .and(numbers.apply("right/Of", ParDo.of(new LastRowsFn())))
            .apply("both/Flatten", Flatten.pCollections())
            .apply("both/Of", ParDo.of(new RemainderFn(3)));
    return List.of(
        thirds.apply("thirds/Count", Count.perElement()),
        twice.apply("both/Count", Count.perElement()));
  }

  private static final class RemainderFn extends DoFn<Long, Long> {
    private static final long serialVersionUID = 1L;

    private final long divisor;

    RemainderFn(long divisor) {
      this.divisor = divisor;
    }

    @ProcessElement
    public void process(@Element Long number, OutputReceiver<Long> out) {
      out.output(number % divisor);
    }
  }

  /** Gives all only when it is closed. */
  private static final class LastRowsFn extends DoFn<Long, Long> {
    private static final long serialVersionUID = 1L;

    private transient List<Long> rows;

    @StartBundle
    public void start() {
      rows = new ArrayList<>();
    }

    @ProcessElement
    public void process(@Element Long number) {
      rows.add(number % 10);
    }

    @FinishBundle
    public void finish(FinishBundleContext context) {
      for (Long row : rows) {
        context.output(row, GlobalWindow.INSTANCE.maxTimestamp(), GlobalWindow.INSTANCE);
      }
    }
  }
}
