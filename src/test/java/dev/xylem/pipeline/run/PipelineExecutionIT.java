package dev.xylem.pipeline.run;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.xylem.metrics.LiveCounts;
import dev.xylem.pipeline.plan.RunPlan;
import dev.xylem.pipeline.plan.ScriptFiles;
import dev.xylem.pipeline.progress.PlainDisplay;
import dev.xylem.pipeline.progress.RunProgress;
import dev.xylem.pipeline.settings.NodeSelection;
import dev.xylem.pipeline.stall.StallWatch;
import dev.xylem.testing.EmbeddedFlink;
import dev.xylem.types.XylemException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import org.apache.beam.sdk.Pipeline;
import org.apache.beam.sdk.transforms.Create;
import org.apache.beam.sdk.transforms.DoFn;
import org.apache.beam.sdk.transforms.ParDo;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** A pipeline on Flink that would never end. */
@Timeout(60)
class PipelineExecutionIT {
  private static final String RUN = "PipelineExecutionIT";
  private static final CountDownLatch NEVER = new CountDownLatch(1);

  @AfterEach
  void endWhatStandsStill() {
    NEVER.countDown();
    LiveCounts.forget(RUN);
  }

  @Test
  void a_pipeline_that_stands_still_ends_as_failed() {
    Pipeline pipeline = EmbeddedFlink.newPipeline();
    pipeline.apply(Create.of(1)).apply(ParDo.of(new WaitForever()));

    assertThatThrownBy(() -> execution(pipeline).run())
        .isInstanceOf(XylemException.class)
        .hasMessageContaining("the run is stalled");
  }

  private static PipelineExecution execution(Pipeline pipeline) {
    LiveCounts counts = LiveCounts.of(RUN);
    RunPlan plan =
        RunPlan.of(
            ScriptFiles.load(
                    "../../pipeline/samples/orders/script.yaml",
                    Optional.of("../../pipeline/samples/orders/params.yaml"))
                .script(),
            NodeSelection.DEFAULT);
    return new PipelineExecution(
        new LocalRun(pipeline),
        new RunProgress(plan, counts),
        new PlainDisplay(new PrintWriter(new StringWriter())),
        new CompletableFuture<>(),
        Optional.of(StallWatch.ofNewRun(Duration.ofSeconds(5), counts)),
        metrics -> {});
  }

  private static final class WaitForever extends DoFn<Integer, Integer> {
    private static final long serialVersionUID = 1L;

    @ProcessElement
    public void process() throws InterruptedException {
      NEVER.await();
    }
  }
}
