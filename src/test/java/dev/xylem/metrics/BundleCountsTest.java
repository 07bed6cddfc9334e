package dev.xylem.metrics;

import static org.assertj.core.api.Assertions.assertThat;

import dev.xylem.types.Chunk;
import dev.xylem.types.ChunkId;
import dev.xylem.types.RowId;
import dev.xylem.types.XylemException;
import java.io.Serializable;
import java.util.Map;
import org.apache.beam.sdk.util.SerializableUtils;
import org.junit.jupiter.api.Test;

class BundleCountsTest {
  @Test
  void counts_come_out_of_their_text_as_they_went_in_whatever_the_name_of_the_node() {
    BundleCounts counts =
        new BundleCounts("a, b = c\n", Map.of(RowCount.READ, 10L, RowCount.PRODUCED, 7L));

    assertThat(BundleCounts.parse(counts.toText())).contains(counts);
    assertThat(BundleCounts.parse(counts.toChunk().message())).contains(counts);
  }

  @Test
  void the_name_of_a_file_is_no_text_of_counts() {
    assertThat(BundleCounts.parse("/out/counts.csv")).isEmpty();
  }

  @Test
  void a_node_gives_what_it_counted_since_it_was_last_asked() {
    NodeCounters counters = NodeCounters.of("bundles", "load").withBundleCounts();
    counters.add(RowCount.READ, 3);
    counters.add(RowCount.READ, 4);
    counters.add(RowCount.FILTERED, 0);

    assertThat(counters.takeBundleCounts().map(Chunk::message).flatMap(BundleCounts::parse))
        .contains(new BundleCounts("load", Map.of(RowCount.READ, 7L)));
    assertThat(counters.takeBundleCounts()).isEmpty();
  }

  @Test
  void rows_that_a_sink_of_bad_rows_counts_are_among_those_of_its_step() {
    NodeCounters counters = NodeCounters.of("bundles", "load").withBundleCounts();
    RejectionLimit limit = new RejectionLimit(counters, 10);
    Step step = SerializableUtils.clone(new Step(counters, limit));

    step.limit.reject(new RowId(ChunkId.ofFile(0, 0), 0), new XylemException("bad"));

    assertThat(step.counters.takeBundleCounts().map(Chunk::message).flatMap(BundleCounts::parse))
        .contains(new BundleCounts("load", Map.of(RowCount.REJECTED, 1L)));
  }

  @Test
  void a_node_that_is_not_asked_for_them_gives_none() {
    NodeCounters counters = NodeCounters.of("bundles", "load");
    counters.add(RowCount.READ, 3);

    assertThat(counters.takeBundleCounts()).isEmpty();
  }

  /** As a DoFn travels. */
  private record Step(NodeCounters counters, RejectionLimit limit) implements Serializable {}
}
