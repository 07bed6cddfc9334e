package dev.xylem.pipeline.stall;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class ThreadDumpTest {
  @Test
  void it_names_every_thread_and_tells_where_it_is() {
    assertThat(ThreadDump.now())
        .contains('"' + Thread.currentThread().getName() + "\" RUNNABLE")
        .contains("dev.xylem.pipeline.stall.ThreadDump.now(");
  }
}
