package dev.xylem.bench.scale;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

class ScalabilityLawTest {
  private static final ClusterSize FOUR_OF_EIGHT = new ClusterSize(4, 8);

  @Test
  void without_contention_and_coherency_more_cores_divide_the_work() {
    assertThat(new ScalabilityLaw(64, 0, 0, 0).seconds(FOUR_OF_EIGHT)).isEqualTo(2);
  }

  @Test
  void with_contention_alone_it_is_the_law_of_amdahl() {
    ScalabilityLaw law = new ScalabilityLaw(100, 0.1, 0, 0);

    assertThat(law.seconds(FOUR_OF_EIGHT)).isCloseTo(0.1 * 100 + 0.9 * 100 / 32, within(1e-9));
  }

  @Test
  void with_coherency_there_is_a_number_of_cores_beyond_which_it_takes_longer() {
    ScalabilityLaw law = new ScalabilityLaw(100, 0.19, 0, 0.0001);

    assertThat(law.coresAtPeak()).hasValue(90);
    assertThat(law.seconds(new ClusterSize(1, 90)))
        .isLessThan(law.seconds(new ClusterSize(1, 80)))
        .isLessThan(law.seconds(new ClusterSize(1, 100)));
    assertThat(new ScalabilityLaw(100, 0.1, 0.1, 0).coresAtPeak()).isEmpty();
  }

  @Test
  void of_two_clusters_with_the_same_cores_the_one_of_fewer_nodes_has_less_contention() {
    ScalabilityLaw law = new ScalabilityLaw(100, 0.001, 0.01, 0);

    assertThat(law.seconds(new ClusterSize(4, 16))).isLessThan(law.seconds(new ClusterSize(8, 8)));
  }

  @Test
  void the_work_of_a_job_follows_from_its_time() {
    ScalabilityLaw law = new ScalabilityLaw(100, 0.01, 0.02, 0);

    assertThat(law.workOf(law.seconds(FOUR_OF_EIGHT), FOUR_OF_EIGHT)).isCloseTo(100, within(1e-9));
  }
}
