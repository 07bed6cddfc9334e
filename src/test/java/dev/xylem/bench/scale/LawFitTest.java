package dev.xylem.bench.scale;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.DoubleRange;
import net.jqwik.api.constraints.Scale;
import org.assertj.core.data.Offset;
import org.assertj.core.data.Percentage;
import org.junit.jupiter.api.Test;

class LawFitTest {
  private static final Percentage EXACTLY = Percentage.withPercentage(0.01);
  private static final Offset<Double> ROUNDING = within(1e-6);

  private static final List<ClusterSize> SIZES =
      IntStream.of(4, 8, 16, 32)
          .boxed()
          .flatMap(
              nodes -> IntStream.of(8, 16, 64).mapToObj(cores -> new ClusterSize(nodes, cores)))
          .toList();

  @Property
  void a_universal_scalability_law_is_recovered_from_what_it_says(
      @ForAll @Scale(6) @DoubleRange(min = 1, max = 1e6) double work,
      @ForAll @Scale(6) @DoubleRange(min = 0, max = 0.2) double contention,
      @ForAll @Scale(6) @DoubleRange(min = 0, max = 1e-3) double coherency) {
    ScalabilityLaw law = new ScalabilityLaw(work, contention, 0, coherency);

    LawFit fit = LawFit.of(LawForm.UNIVERSAL, observed(law, SIZES));

    assertThat(fit.law().work()).isCloseTo(work, EXACTLY);
    assertThat(fit.law().contention()).isCloseTo(contention, ROUNDING);
    assertThat(fit.law().coherency()).isCloseTo(coherency, ROUNDING);
    assertThat(fit.error()).isLessThan(1e-6);
  }

  @Property
  void so_is_one_with_contention_of_cores_and_nodes(
      @ForAll @Scale(6) @DoubleRange(min = 1, max = 1e6) double work,
      @ForAll @Scale(6) @DoubleRange(min = 0, max = 0.2) double contention,
      @ForAll @Scale(6) @DoubleRange(min = 0, max = 0.5) double nodeContention) {
    ScalabilityLaw law = new ScalabilityLaw(work, contention, nodeContention, 0);

    LawFit fit = LawFit.of(LawForm.NODES, observed(law, SIZES));

    assertThat(fit.law().work()).isCloseTo(work, EXACTLY);
    assertThat(fit.law().contention()).isCloseTo(contention, ROUNDING);
    assertThat(fit.law().nodeContention()).isCloseTo(nodeContention, ROUNDING);
  }

  @Test
  void a_job_that_scales_better_than_linearly_has_no_contention_below_0() {
    LawFit fit = LawFit.of(LawForm.UNIVERSAL, List.of(at(1, 100), at(2, 45), at(4, 20)));

    assertThat(fit.law().contention()).isZero();
    assertThat(fit.law().coherency()).isZero();
    assertThat(fit.error()).isBetween(0.01, 0.2);
  }

  @Test
  void of_one_size_only_the_work_is_known() {
    LawFit fit = LawFit.of(LawForm.UNIVERSAL, List.of(at(2, 30)));

    assertThat(fit.law()).isEqualTo(new ScalabilityLaw(fit.law().work(), 0, 0, 0));
    assertThat(fit.law().work()).isCloseTo(60, EXACTLY);
    assertThat(fit.sizes()).isEqualTo(1);
  }

  @Test
  void of_two_sizes_what_is_lost_counts_as_contention() {
    LawFit fit = LawFit.of(LawForm.UNIVERSAL, List.of(at(1, 100), at(2, 60)));

    assertThat(fit.law().contention()).isCloseTo(0.2, ROUNDING);
    assertThat(fit.law().coherency()).isZero();
  }

  @Test
  void sizes_with_the_same_cores_are_one_for_a_law_of_cores() {
    List<Observation> observed =
        List.of(
            new Observation(new ClusterSize(4, 16), 100),
            new Observation(new ClusterSize(8, 8), 110));

    assertThat(LawFit.of(LawForm.UNIVERSAL, observed).sizes()).isEqualTo(1);
    assertThat(LawFit.of(LawForm.NODES, observed).sizes()).isEqualTo(2);
  }

  @Test
  void without_an_observation_there_is_no_law() {
    assertThatThrownBy(() -> LawFit.of(LawForm.NODES, List.of()))
        .isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> at(2, 0)).hasMessageContaining("not 0.0");
  }

  private static List<Observation> observed(ScalabilityLaw law, List<ClusterSize> sizes) {
    return Stream.concat(Stream.of(new ClusterSize(1, 1)), sizes.stream())
        .map(size -> new Observation(size, law.seconds(size)))
        .toList();
  }

  private static Observation at(int cores, double seconds) {
    return new Observation(new ClusterSize(1, cores), seconds);
  }
}
