package dev.xylem.cluster;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.time.Duration;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class ProcessStampTest {
  private static final Duration SOON = Duration.ofSeconds(10);

  private Process process;
  private ProcessStamp stamp;

  @BeforeEach
  void start() throws IOException {
    process = new ProcessBuilder("sleep", "100").start();
    stamp = ProcessStamp.of(process.pid());
  }

  @AfterEach
  void end() {
    process.destroyForcibly();
  }

  @Test
  void given_a_process_id_that_is_used_again_then_the_other_process_gets_no_signal()
      throws Exception {
    ProcessStamp ofOther = new ProcessStamp(process.pid(), "1@" + stamp.started());

    ofOther.freeze();
    ofOther.terminate();
    ofOther.kill();

    assertThat(ofOther.isAlive()).isFalse();
    assertThat(stamp.isFrozen()).isFalse();
    assertThat(stamp.hasEndedWithin(Duration.ofMillis(100))).isFalse();
  }

  @Test
  void a_frozen_process_is_alive_and_goes_on_when_it_is_thawed() throws Exception {
    stamp.freeze();
    assertThat(stamp.isAlive()).isTrue();
    assertThat(stamp.isFrozen()).isTrue();

    stamp.thaw();
    assertThat(stamp.isFrozen()).isFalse();
  }

  @Test
  void a_frozen_process_can_be_killed() throws Exception {
    stamp.freeze();
    stamp.kill();

    assertThat(stamp.hasEndedWithin(SOON)).isTrue();
  }

  @Test
  void given_a_process_that_has_ended_then_it_is_not_alive_and_has_no_stamp() throws Exception {
    stamp.terminate();

    assertThat(stamp.hasEndedWithin(SOON)).isTrue();
    process.waitFor();
    assertThatThrownBy(() -> ProcessStamp.of(process.pid())).isInstanceOf(IOException.class);
  }
}
