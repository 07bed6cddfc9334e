package dev.xylem.bench.process;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.xylem.types.XylemException;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class CommandRunTest {
  @Test
  void each_line_that_it_prints_is_told() throws Exception {
    List<String> lines = new ArrayList<>();

    new CommandRun(shell("echo one; echo two"), lines::add).await("it");

    assertThat(lines).containsExactly("one", "two");
  }

  @Test
  void a_failure_is_told_with_the_last_that_was_printed() throws Exception {
    CommandRun run = new CommandRun(shell("echo the reason; exit 3"), line -> {});

    assertThatThrownBy(() -> run.await("the run"))
        .isInstanceOf(XylemException.class)
        .hasMessageContaining("the run failed with exit status 3")
        .hasMessageContaining("the reason");
  }

  @Test
  void a_command_is_read_to_its_end_even_if_who_is_told_its_lines_fails() {
    List<String> lines = new ArrayList<>();
    ProcessBuilder morePrintedThanAPipeHolds = shell("seq 1 50000");

    assertThatThrownBy(
            () ->
                new CommandRun(
                        morePrintedThanAPipeHolds,
                        line -> {
                          lines.add(line);
                          throw new IllegalStateException("cannot use " + line);
                        })
                    .await("it"))
        .isInstanceOf(IllegalStateException.class)
        .hasMessage("cannot use 1");
    assertThat(lines).hasSize(50_000);
  }

  private static ProcessBuilder shell(String script) {
    return new ProcessBuilder("sh", "-c", script).redirectErrorStream(true);
  }
}
