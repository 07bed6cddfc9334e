package dev.xylem.pipeline.bench.portfolio;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.time.Duration;
import org.junit.jupiter.api.Test;

class TreeSamplerTest {
  private static final Duration PATIENCE = Duration.ofSeconds(20);

  @Test
  void a_process_is_looked_at_with_those_that_it_has_started() throws Exception {
    ProcFiles proc = new ProcFiles();
    assumeThat(proc.isThere()).isTrue();
    long deadline = System.nanoTime() + PATIENCE.toNanos();
    Process shell = new ProcessBuilder("sh", "-c", "while :; do sleep 0.01; done").start();
    try (TreeSampler sampler = TreeSampler.start(proc, shell.toHandle(), new RowCounts())) {
      Timeline timeline = sampler.timeline();
      while (timeline.moments().size() < 2) {
        assertThat(System.nanoTime()).as("looks once a second").isLessThan(deadline);
        Thread.sleep(100);
        timeline = sampler.timeline();
      }

      assertThat(timeline.cpuSeconds()).containsOnlyKeys(ProcessKind.OTHER);
      assertThat(timeline.peakResidentBytes()).isPositive();
    } finally {
      shell.destroyForcibly();
    }
  }
}
