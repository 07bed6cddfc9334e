package dev.xylem.cassandra.schema;

import static org.assertj.core.api.Assertions.assertThat;

import com.datastax.oss.driver.api.core.DefaultConsistencyLevel;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ConsistencyOverlapTest {
  @ParameterizedTest
  @CsvSource({
    "1, 1, ONE, ONE, true",
    "1, 1, LOCAL_QUORUM, LOCAL_QUORUM, true",
    "3, 3, LOCAL_QUORUM, LOCAL_QUORUM, true",
    "3, 3, ONE, LOCAL_QUORUM, false",
    "3, 3, LOCAL_ONE, LOCAL_QUORUM, false",
    "3, 3, TWO, LOCAL_QUORUM, true",
    "3, 3, ONE, ALL, true",
    "3, 3, ALL, ONE, true",
    "5, 5, TWO, LOCAL_QUORUM, false",
    "5, 5, THREE, LOCAL_QUORUM, true",
    "6, 3, LOCAL_QUORUM, LOCAL_QUORUM, true",
    "6, 3, EACH_QUORUM, LOCAL_QUORUM, true",
    "6, 3, QUORUM, LOCAL_QUORUM, false",
    "6, 3, QUORUM, QUORUM, true",
    "6, 3, LOCAL_QUORUM, QUORUM, false",
    "6, 3, ALL, LOCAL_ONE, true",
  })
  void a_read_finds_a_write_when_they_share_a_replica(
      int all,
      int local,
      DefaultConsistencyLevel write,
      DefaultConsistencyLevel read,
      boolean certain) {
    assertThat(new ConsistencyOverlap(all, local).isCertain(write, read)).isEqualTo(certain);
  }

  @ParameterizedTest
  @CsvSource({
    "1, 1, LOCAL_QUORUM, 1, true",
    "3, 3, LOCAL_QUORUM, 1, false",
    "3, 3, LOCAL_QUORUM, 2, true",
    "3, 3, ONE, 1, true",
    "3, 3, LOCAL_ONE, 1, true",
    "3, 3, ALL, 2, false",
    "5, 5, LOCAL_QUORUM, 2, false",
    "6, 3, LOCAL_QUORUM, 1, false",
    "6, 3, LOCAL_QUORUM, 2, true",
    "6, 3, QUORUM, 1, true",
    "6, 3, ONE, 1, true",
    "1, 1, ONE, 0, false",
    "6, 3, ONE, 0, false",
  })
  void as_many_replicas_as_a_write_asks_for_nearby_may_be_all_that_acknowledged_it(
      int all, int local, DefaultConsistencyLevel write, int replicas, boolean mayBeAll) {
    assertThat(new ConsistencyOverlap(all, local).mayBeAllThatAcknowledged(replicas, write))
        .isEqualTo(mayBeAll);
  }

  @Test
  void copies_are_counted_by_data_centre() {
    Map<String, String> replication =
        Map.of("class", "org.apache.cassandra.locator.NetworkTopologyStrategy", "a", "3", "b", "2");

    assertThat(ConsistencyOverlap.of(replication, "b")).isEqualTo(new ConsistencyOverlap(5, 2));
    assertThat(ConsistencyOverlap.of(replication, null)).isEqualTo(new ConsistencyOverlap(5, 3));
    assertThat(ConsistencyOverlap.of(Map.of("class", "S", "replication_factor", "3"), "dc"))
        .isEqualTo(new ConsistencyOverlap(3, 3));
  }
}
