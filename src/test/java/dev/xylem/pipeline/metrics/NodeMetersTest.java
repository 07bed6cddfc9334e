package dev.xylem.pipeline.metrics;

import static org.assertj.core.api.Assertions.assertThat;

import dev.xylem.metrics.LiveCounts;
import dev.xylem.metrics.RowCount;
import io.micrometer.core.instrument.Meter;
import io.micrometer.core.instrument.Metrics;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class NodeMetersTest {
  private static final String RUN = "NodeMetersTest";

  private final SimpleMeterRegistry registry = new SimpleMeterRegistry();
  private final LiveCounts counts = LiveCounts.of(RUN);

  @BeforeEach
  void shown() {
    Metrics.addRegistry(registry);
  }

  @AfterEach
  void forgotten() {
    Metrics.removeRegistry(registry);
    LiveCounts.forget(RUN);
  }

  @Test
  void the_rows_of_each_node_are_shown_as_they_are_counted_until_the_run_ends() {
    try (NodeMeters meters =
        NodeMeters.show("meters_of_nodes", 7, List.of("load", "calc"), counts)) {
      counts.add("load", RowCount.READ, 5);
      counts.add("load", RowCount.READ, 4);
      counts.add("calc", RowCount.PRODUCED, 3);

      assertThat(rows("xylem.node.read.rows", "load")).isEqualTo(9);
      assertThat(rows("xylem.node.made.rows", "load")).isZero();
      assertThat(rows("xylem.node.made.rows", "calc")).isEqualTo(3);
    }

    assertThat(registry.getMeters().stream().map(Meter::getId))
        .noneMatch(id -> "meters_of_nodes".equals(id.getTag("keyspace")));
  }

  private double rows(String meter, String node) {
    return registry
        .get(meter)
        .tags("keyspace", "meters_of_nodes", "run", "7", "node", node)
        .functionCounter()
        .count();
  }
}
