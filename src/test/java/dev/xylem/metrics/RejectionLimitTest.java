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
  private static final RowId ROW = new RowId(ChunkId.ofFile(0, 0), 1);

  private final NodeCounters counters = NodeCounters.of(RUN, "load");

  @AfterEach
  void forget() {
    LiveCounts.forget(RUN);
  }

  @Test
  void rows_up_to_the_limit_are_counted_and_the_next_one_is_thrown_with_its_node() {
    RejectionLimit limit = new RejectionLimit(counters, 2);
    limit.reject(ROW, new XylemException("no number"));
    limit.reject(ROW, new XylemException("no number"));

    assertThat(counters.soFar(RowCount.REJECTED)).isEqualTo(2);
    assertThatThrownBy(() -> limit.reject(ROW, new XylemException("no number")))
        .isInstanceOf(XylemException.class)
        .hasMessage("no number (node load); more than 2 bad rows: maxBadRows allows no more");
  }
}
