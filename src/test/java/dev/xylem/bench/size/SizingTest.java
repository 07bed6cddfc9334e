package dev.xylem.bench.size;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.xylem.bench.scale.LawForm;
import dev.xylem.bench.scale.PublishedTables;
import dev.xylem.bench.scale.ScalabilityLaw;
import dev.xylem.bench.scale.ScaledSystem;
import dev.xylem.types.XylemException;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SizingTest {
  private static final MachineType HEAD = new MachineType("head", 2, 4, 0.1);
  private static final Catalogue CATALOGUE =
      new Catalogue(
          List.of(
              new Flavour("small", new MachineType("s", 8, 16, 1), HEAD),
              new Flavour("large", new MachineType("l", 32, 64, 4.5), HEAD)),
          "made up");

  /** 3200 core-seconds that all cores share, and 10 s of start. */
  private static final JobModel MODEL =
      new JobModel(10, new ScalabilityLaw(3200, 0, 0, 0), "made up", 0.25, Map.of(), 1);

  @ParameterizedTest
  @CsvSource({
    // 32 cores: 110 s at 4.1 an hour. 64: 60 s at 8.1. 128: 35 s at 16.1 or 18.1. 256: 22.5 s.
    "120, small, 4",
    "110, small, 4",
    "109, small, 8",
    "60, small, 8",
    "35, small, 16",
    "22.5, large, 8",
  })
  void for_a_deadline_it_is_the_cheapest_that_keeps_it(double deadline, String flavour, int nodes) {
    Sizing sizing = choose(OptionalDouble.of(deadline), OptionalDouble.empty(), 0);

    assertThat(sizing.chosen().name()).isEqualTo(flavour);
    assertThat(sizing.chosen().nodes()).isEqualTo(nodes);
    assertThat(sizing.chosen().seconds()).isLessThanOrEqualTo(deadline);
    assertThat(sizing.candidates()).hasSize(6).startsWith(sizing.chosen());
  }

  @ParameterizedTest
  @CsvSource({"0.126, small, 4", "0.14, small, 8", "0.16, small, 16", "10, large, 16"})
  void for_a_budget_it_is_the_fastest_within_it(double budget, String flavour, int nodes) {
    Sizing sizing = choose(OptionalDouble.empty(), OptionalDouble.of(budget), 0);

    assertThat(sizing.chosen().name()).isEqualTo(flavour);
    assertThat(sizing.chosen().nodes()).isEqualTo(nodes);
    assertThat(sizing.chosen().usd()).isLessThanOrEqualTo(budget);
  }

  @Test
  void with_a_margin_it_is_one_that_keeps_the_deadline_if_the_prediction_is_that_far_off() {
    Sizing sizing = choose(OptionalDouble.of(120), OptionalDouble.empty(), 0.15);

    assertThat(sizing.chosen().nodes()).isEqualTo(8);
    assertThat(sizing.chosen().seconds() * 1.15).isLessThanOrEqualTo(120);
  }

  @Test
  void a_cost_is_that_of_all_machines_for_the_time_of_the_run() {
    CandidateCluster chosen = choose(OptionalDouble.of(120), OptionalDouble.empty(), 0).chosen();

    assertThat(chosen.usdPerHour()).isCloseTo(4 * 1 + 0.1, within(1e-9));
    assertThat(chosen.usd()).isCloseTo(4.1 * 110 / 3600, within(1e-9));
  }

  @Test
  void cores_are_split_as_their_work_is_and_each_of_the_workers_is_a_slot() {
    CandidateCluster chosen = choose(OptionalDouble.of(120), OptionalDouble.empty(), 0).chosen();

    assertThat(chosen.cassandraCores()).isEqualTo(2);
    assertThat(chosen.cassandraShare()).isEqualTo(25);
    assertThat(chosen.slots()).isEqualTo(6);
    assertThat(chosen.parallelism()).isEqualTo(24);
  }

  @ParameterizedTest
  @CsvSource({"0, 1, 7", "1, 7, 1", "0.5, 4, 4"})
  void neither_cassandra_nor_the_worker_is_left_without_a_core(
      double share, int cassandra, int slots) {
    CandidateCluster candidate = new CandidateCluster(CATALOGUE.flavours().get(0), 4, 1, share);

    assertThat(candidate.cassandraCores()).isEqualTo(cassandra);
    assertThat(candidate.slots()).isEqualTo(slots);
    assertThat(candidate.cassandraShare()).isBetween(10, 90);
  }

  @Test
  void an_impossible_deadline_is_answered_with_the_least_time() {
    assertThatThrownBy(() -> choose(OptionalDouble.of(10), OptionalDouble.empty(), 0.15))
        .isInstanceOf(XylemException.class)
        .hasMessage(
            "no cluster keeps the deadline: the fastest, 16 nodes of large, takes 16.3 s, and 18.7"
                + " s with the margin; ask for at least --deadline=19s");
  }

  @Test
  void an_impossible_budget_is_answered_with_the_least_cost() {
    assertThatThrownBy(() -> choose(OptionalDouble.empty(), OptionalDouble.of(0.01), 0))
        .hasMessage(
            "no cluster keeps the budget: the cheapest, 4 nodes of small, costs 0.1253 USD, and"
                + " 0.1253 with the margin; ask for at least --budget=0.1253");
  }

  @Test
  void a_deadline_that_the_budget_does_not_pay_for_is_answered_with_its_cost() {
    assertThatThrownBy(() -> choose(OptionalDouble.of(61), OptionalDouble.of(0.13), 0))
        .hasMessageContaining("in time the cheapest, 8 nodes of small, costs 0.1350 USD")
        .hasMessageContaining("ask for at least --budget=0.1350");
  }

  @Test
  void what_an_impossible_goal_is_answered_with_can_be_asked_for() {
    assertThat(choose(OptionalDouble.of(19), OptionalDouble.empty(), 0.15).chosen().name())
        .isEqualTo("large");
    assertThat(choose(OptionalDouble.empty(), OptionalDouble.of(0.1253), 0).chosen().nodes())
        .isEqualTo(4);
  }

  @Test
  void without_deadline_and_budget_there_is_nothing_to_keep() {
    assertThatThrownBy(() -> new Goal(OptionalDouble.empty(), OptionalDouble.empty(), 0))
        .hasMessageContaining("--deadline=SECONDS, --budget=USD, or both");
  }

  /** With a worker of its own beside each node, as the published clusters had. */
  @ParameterizedTest
  @CsvSource({"1000, 8, 4", "500, 16, 4", "300, 32, 4", "200, 64, 4", "160, 64, 4"})
  void a_published_job_gets_a_cluster_that_was_published_to_have_kept_the_deadline(
      double deadline, int cores, int nodes) {
    ScaledSystem published = PublishedTables.latest();
    JobModel model =
        new JobModel(0, published.fit(LawForm.NODES).law(), "published", 0.8, Map.of(), 1);
    Goal goal = new Goal(OptionalDouble.of(deadline), OptionalDouble.empty(), 0);

    CandidateCluster chosen =
        Sizing.choose(withWorkersBesideNodes(), List.of(4, 8, 16, 32), model, goal).chosen();

    assertThat(chosen.name()).isEqualTo("aws.arm64.c7g." + cores);
    assertThat(chosen.nodes()).isEqualTo(nodes);
    assertThat(published.ofFlavour(chosen.name()))
        .filteredOn(run -> run.size().nodes() == nodes)
        .singleElement()
        .satisfies(
            run -> {
              assertThat(run.seconds()).isLessThanOrEqualTo(deadline);
              assertThat(chosen.usdPerHour()).isCloseTo(run.usdPerHour(), within(0.0005));
            });
  }

  private static Catalogue withWorkersBesideNodes() {
    return new Catalogue(
        List.of(
            published(8, 0.3629 + 0.0725),
            published(16, 0.7258 + 0.145),
            published(32, 1.4515 + 0.29),
            published(64, 2.903 + 0.58)),
        "published");
  }

  private static Flavour published(int cores, double usdPerHour) {
    return new Flavour(
        "aws.arm64.c7g." + cores,
        new MachineType("node and worker", cores + cores / 4, 0, usdPerHour),
        new MachineType("c7g.large", 2, 4, 0.0725));
  }

  private static Sizing choose(OptionalDouble deadline, OptionalDouble budget, double margin) {
    return Sizing.choose(CATALOGUE, List.of(4, 8, 16), MODEL, new Goal(deadline, budget, margin));
  }
}
