package dev.xylem.pipeline.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class OutOfMemoryEndTest {
  private final AtomicInteger status = new AtomicInteger();
  private final StringWriter said = new StringWriter();
  private final OutOfMemoryEnd handler = new OutOfMemoryEnd(new PrintWriter(said), status::set);

  @Test
  void a_thread_that_is_lost_to_memory_ends_the_process() {
    handler.uncaughtException(Thread.currentThread(), new OutOfMemoryError("thrown by a test"));

    assertThat(status).hasValue(3);
    assertThat(said.toString()).contains("out of memory (thrown by a test").contains("XYLEM_HEAP");
  }

  @Test
  void a_thread_that_is_lost_otherwise_does_not() {
    handler.uncaughtException(Thread.currentThread(), new IllegalStateException("by a test"));

    assertThat(status).hasValue(0);
  }
}
