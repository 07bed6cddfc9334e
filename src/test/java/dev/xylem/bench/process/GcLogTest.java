package dev.xylem.bench.process;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class GcLogTest {
  @Test
  void pauses_are_counted_and_their_times_and_cpu_added_up() {
    GcLog log =
        GcLog.of(
            List.of(
                "[0.004s] Using Parallel",
                "[1.2s] GC(0) Pause Young (Allocation Failure) 65M->6M(247M) 5.500ms",
                "[1.2s] GC(0) User=0.02s Sys=0.01s Real=0.01s",
                "[3.0s] GC(1) Pause Full (Metadata GC Threshold) 6M->5M(247M) 94.500ms",
                "[3.0s] GC(1) User=0.10s Sys=0.00s Real=0.09s",
                "[4.0s] GC(2) Concurrent Mark Cycle 12.000ms"));

    assertThat(log.pauses()).isEqualTo(2);
    assertThat(log.pauseSeconds()).isCloseTo(0.1, within(1e-9));
    assertThat(log.cpuSeconds()).isCloseTo(0.13, within(1e-9));
  }

  @Test
  void without_a_log_there_was_nothing(@TempDir Path directory) throws IOException {
    assertThat(GcLog.read(directory.resolve("gc"))).isEqualTo(GcLog.NONE);
  }
}
