package dev.xylem.pipeline.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class OutOfMemoryEndTest {
  private final AtomicInteger status = new AtomicInteger();
  private final OutOfMemoryEnd handler = new OutOfMemoryEnd(status::set);

  @Test
  void a_thread_that_is_lost_to_memory_ends_the_process() {
    handler.uncaughtException(Thread.currentThread(), new OutOfMemoryError("thrown by a test"));

    assertThat(status).hasValue(3);
  }

  @Test
  void a_thread_that_is_lost_otherwise_does_not() {
    handler.uncaughtException(Thread.currentThread(), new IllegalStateException("by a test"));

    assertThat(status).hasValue(0);
  }
}
