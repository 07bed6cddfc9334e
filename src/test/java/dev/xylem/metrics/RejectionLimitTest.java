package dev.xylem.metrics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.xylem.types.ChunkId;
import dev.xylem.types.RowId;
import dev.xylem.types.XylemException;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class RejectionLimitTest {
  private static final String RUN = "RejectionLimitTest";

  private final NodeCounters counters = NodeCounters.of(RUN, "load");

  @AfterEach
  void forget() {
    LiveCounts.forget(RUN);
  }

  @Test
  void rows_up_to_the_limit_are_counted_and_the_next_one_is_thrown_with_its_node() {
    RejectionLimit limit = new RejectionLimit(counters, 2);
    limit.reject(row(1), new XylemException("no number"));
    limit.reject(row(2), new XylemException("no number"));

    assertThat(counters.soFar(RowCount.REJECTED)).isEqualTo(2);
    assertThatThrownBy(() -> limit.reject(row(3), new XylemException("no number")))
        .isInstanceOf(XylemException.class)
        .hasMessage("no number (node load); more than 2 bad rows: maxBadRows allows no more");
  }

  @Test
  void rows_of_a_retried_bundle_are_held_to_the_limit_once() {
    RejectionLimit limit = new RejectionLimit(counters, 2);
    for (int attempt = 1; attempt <= 3; attempt++) {
      limit.reject(row(1), new XylemException("no number"));
      limit.reject(row(2), new XylemException("no number"));
    }

    assertThatThrownBy(() -> limit.reject(row(3), new XylemException("no number")))
        .hasMessageContaining("more than 2 bad rows");
  }

  @Test
  void all_workers_of_a_node_share_its_limit_and_no_other_node_does() {
    RejectionLimit one = new RejectionLimit(counters, 1);
    RejectionLimit other = new RejectionLimit(counters, 1);
    new RejectionLimit(NodeCounters.of(RUN, "calc"), 1)
        .reject(row(1), new XylemException("no number"));
    one.reject(row(1), new XylemException("no number"));

    assertThatThrownBy(() -> other.reject(row(2), new XylemException("no number")))
        .hasMessageContaining("node load");
  }

  private static RowId row(long ord) {
    return new RowId(ChunkId.ofFile(0, 0), ord);
  }
}
