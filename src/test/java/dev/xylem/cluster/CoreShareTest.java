package dev.xylem.cluster;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CoreShareTest {
  @ParameterizedTest
  @CsvSource({"1, 1", "25, 1", "50, 2", "70, 3", "99, 3"})
  void each_side_has_a_core_at_least_whatever_its_share(int percent, int cassandras) {
    List<Integer> cores = List.of(0, 1, 6, 7);

    CoreShare share = CoreShare.of(percent, cores);

    assertThat(share.cassandra()).isEqualTo(cores.subList(0, cassandras));
    assertThat(share.flink()).isEqualTo(cores.subList(cassandras, 4));
  }

  @Test
  void one_core_is_not_shared() {
    assertThatThrownBy(() -> CoreShare.of(50, List.of(3)))
        .hasMessage("--cassandra-share needs two cores, and here is 1. Leave the option out");
  }

  @Test
  void cores_are_listed_as_the_kernel_does() {
    assertThat(CoreShare.parse("0-2,5,8-9")).containsExactly(0, 1, 2, 5, 8, 9);
  }
}
