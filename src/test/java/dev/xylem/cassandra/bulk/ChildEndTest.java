package dev.xylem.cassandra.bulk;

import static org.assertj.core.api.Assertions.assertThat;

import dev.xylem.types.TransientException;
import dev.xylem.types.XylemException;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What is worth another attempt is told from what a user has to act on. */
@DisabledOnOs(OS.WINDOWS)
class ChildEndTest {
  private static XylemException end(String shell) throws Exception {
    Process process = new ProcessBuilder("sh", "-c", shell).start();
    LastLines errors = LastLines.of(process);
    process.waitFor();
    return ChildEnd.during(
        process,
        new ChildWatch(process, Duration.ofSeconds(1)),
        errors,
        List.of("wrote txns_00001"),
        "write without it");
  }

  @ParameterizedTest
  @CsvSource({"KILL, SIGKILL", "TERM, SIGTERM"})
  void a_process_that_was_killed_from_outside_may_do_better_next_time(String signal, String name)
      throws Exception {
    assertThat(end("kill -%s $$".formatted(signal)))
        .isInstanceOf(TransientException.class)
        .hasMessageContaining("was killed (%s) while it wrote txns_00001; by somebody", name);
  }

  @Test
  void one_that_has_ended_by_itself_would_do_so_again() throws Exception {
    assertThat(end("echo 'no such option' >&2; exit 3"))
        .isExactlyInstanceOf(XylemException.class)
        .hasMessageContaining("ended with exit status 3 while it wrote txns_00001")
        .hasMessageContaining("no such option");
  }

  @Test
  void one_without_memory_needs_more_of_it() throws Exception {
    assertThat(end("echo 'java.lang.OutOfMemoryError: Java heap space' >&2; kill -KILL $$"))
        .isExactlyInstanceOf(XylemException.class)
        .hasMessageContaining("ran out of memory")
        .hasMessageContaining("--bulk-heap");
  }
}
