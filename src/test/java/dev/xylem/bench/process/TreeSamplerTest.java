package dev.xylem.bench.process;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TreeSamplerTest {
  private static final Duration PATIENCE = Duration.ofSeconds(20);

  @Test
  void a_process_is_sampled_with_those_that_it_has_started() throws Exception {
    ProcFiles proc = new ProcFiles();
    assumeThat(proc.isAvailable()).isTrue();
    long deadline = System.nanoTime() + PATIENCE.toNanos();
    Process shell = new ProcessBuilder("sh", "-c", "while :; do sleep 0.01; done").start();
    try (TreeSampler sampler = TreeSampler.start(proc, shell.toHandle(), new RowCounts())) {
      Timeline timeline = sampler.timeline();
      while (timeline.moments().size() < 2) {
        assertThat(System.nanoTime()).as("a sample each second").isLessThan(deadline);
        Thread.sleep(100);
        timeline = sampler.timeline();
      }

      assertThat(timeline.cpuSeconds()).containsOnlyKeys(ProcessKind.OTHER);
      assertThat(timeline.peakResidentBytes()).isPositive();
    } finally {
      shell.destroyForcibly();
    }
  }

  @Test
  void a_sample_that_fails_is_not_the_last(@TempDir Path root) throws Exception {
    long deadline = System.nanoTime() + PATIENCE.toNanos();
    Process child = new ProcessBuilder("sleep", "60").start();
    Path files = Files.createDirectories(root.resolve(Long.toString(child.pid())));
    writeFiles(files, "not as it should be");
    try (TreeSampler sampler =
        TreeSampler.start(new ProcFiles(root), child.toHandle(), new RowCounts())) {
      Thread.sleep(300);
      assertThat(sampler.timeline().moments()).isEmpty();
      writeFiles(files, "1 (sleep) S" + " 5".repeat(30));

      while (sampler.timeline().moments().isEmpty()) {
        assertThat(System.nanoTime()).as("the next sample").isLessThan(deadline);
        Thread.sleep(100);
      }
    } finally {
      child.destroyForcibly();
    }
  }

  private static void writeFiles(Path process, String stat) throws IOException {
    Files.writeString(process.resolve("cmdline"), "sleep");
    Files.writeString(process.resolve("status"), "VmRSS: 5 kB");
    Files.writeString(process.resolve("stat"), stat);
  }
}
