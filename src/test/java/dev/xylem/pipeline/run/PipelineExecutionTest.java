package dev.xylem.pipeline.run;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.xylem.metrics.LiveCounts;
import dev.xylem.pipeline.plan.RunPlan;
import dev.xylem.pipeline.progress.PlainDisplay;
import dev.xylem.pipeline.progress.RunProgress;
import java.io.PrintWriter;
import java.io.Writer;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import org.apache.beam.sdk.Pipeline;
import org.apache.beam.sdk.PipelineResult;
import org.apache.beam.sdk.PipelineRunner;
import org.apache.beam.sdk.options.PipelineOptions;
import org.apache.beam.sdk.options.PipelineOptionsFactory;
import org.junit.jupiter.api.Test;

class PipelineExecutionTest {
  /** Far deeper than the usual stack of a thread allows. */
  private static final int DEPTH = 300_000;

  @Test
  void a_pipeline_of_many_nodes_does_not_overflow_the_stack() {
    PipelineOptions options = PipelineOptionsFactory.create();
    options.setRunner(DeepRunner.class);
    PipelineExecution execution =
        new PipelineExecution(
            new LocalRun(Pipeline.create(options)),
            new RunProgress(
                new RunPlan(List.of(), Map.of(), true, List.of()), LiveCounts.of("deep")),
            new PlainDisplay(new PrintWriter(Writer.nullWriter())),
            new CompletableFuture<>(),
            Optional.empty(),
            metrics -> {});

    assertThatThrownBy(execution::run)
        .isInstanceOf(ExecutionException.class)
        .hasRootCauseMessage("came back from " + DEPTH);
  }

  /** Recurses as Java's serialization does, and then fails. */
  public static final class DeepRunner extends PipelineRunner<PipelineResult> {
    public static DeepRunner fromOptions(PipelineOptions options) {
      return new DeepRunner();
    }

    @Override
    public PipelineResult run(Pipeline pipeline) {
      throw new IllegalStateException("came back from " + descend(DEPTH));
    }

    private static int descend(int levels) {
      return levels == 0 ? 0 : 1 + descend(levels - 1);
    }
  }
}
