package dev.xylem.cassandra.write;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(10)
class PendingWritesTest {
  private final PendingWrites writes = new PendingWrites();

  @Test
  void awaiting_returns_when_every_batch_is_acknowledged() throws Exception {
    writes.started();
    writes.started();
    writes.acknowledged(100);
    CompletableFuture<Void> late = CompletableFuture.runAsync(() -> writes.acknowledged(50));

    writes.await();

    late.join();
    assertThat(writes.takeAcknowledged()).isEqualTo(150);
    assertThat(writes.takeAcknowledged()).isZero();
  }

  @Test
  void awaiting_throws_the_first_failure_without_waiting_for_the_rest() {
    writes.started();
    writes.started();
    writes.started();
    writes.failed(new IllegalStateException("first"));
    writes.failed(new IllegalStateException("second"));

    assertThatThrownBy(writes::await).hasMessage("first");
    assertThatThrownBy(writes::throwFailure).hasMessage("first");
  }

  @Test
  void once_abandoned_no_batch_is_tried_again() {
    writes.started();

    writes.abandon();

    assertThatThrownBy(writes::throwFailure).hasMessageContaining("abandoned");
  }
}
