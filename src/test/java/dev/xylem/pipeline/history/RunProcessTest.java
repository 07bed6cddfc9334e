package dev.xylem.pipeline.history;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;

@EnabledOnOs(OS.LINUX)
class RunProcessTest {
  private final RunProcess here = RunProcess.current().orElseThrow();

  @Test
  void a_process_that_is_alive_is_not_gone() {
    assertThat(here.isGoneFor(here)).isFalse();
  }

  @Test
  void a_process_that_has_ended_is_gone() throws Exception {
    Process ended = new ProcessBuilder("true").start();
    RunProcess process = new RunProcess(here.host(), ended.pid(), here.started());
    ended.waitFor();

    assertThat(process.isGoneFor(here)).isTrue();
  }

  @Test
  void a_later_process_with_the_same_id_is_another_one() {
    RunProcess earlier =
        new RunProcess(here.host(), here.pid(), here.started().minus(Duration.ofMinutes(1)));

    assertThat(earlier.isGoneFor(here)).isTrue();
  }

  @Test
  void of_a_process_elsewhere_nothing_is_known() {
    RunProcess elsewhere = new RunProcess("another " + here.host(), here.pid(), here.started());

    assertThat(elsewhere.isGoneFor(here)).isFalse();
  }
}
