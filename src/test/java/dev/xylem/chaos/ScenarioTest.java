package dev.xylem.chaos;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.xylem.chaos.trial.Phase;
import dev.xylem.chaos.trial.Setup;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class ScenarioTest {
  private static final int A_NIGHT = 300;

  @Test
  void given_a_seed_and_a_number_then_the_scenario_is_always_the_same() {
    assertThat(Scenario.of(7, 113)).isEqualTo(Scenario.of(7, 113));
  }

  @Test
  void given_another_seed_then_the_scenarios_are_others() {
    assertThat(night(1).stream().map(Scenario::text).toList())
        .isNotEqualTo(night(2).stream().map(Scenario::text).toList());
  }

  @Test
  void given_as_many_as_there_are_faults_then_each_fault_is_there_once() {
    List<Fault> faults =
        IntStream.rangeClosed(1, Faults.ALL.size())
            .mapToObj(number -> Scenario.of(3, number).fault())
            .toList();

    assertThat(faults).containsExactlyInAnyOrderElementsOf(Faults.ALL);
  }

  @Test
  void given_a_night_then_every_phase_sink_store_and_engine_has_faults() {
    List<Scenario> night = night(1);

    assertThat(night).extracting(Scenario::phase).contains(Phase.values());
    assertThat(night).extracting(s -> s.setup().store()).contains(Setup.Store.values());
    assertThat(night).extracting(s -> s.setup().sink()).contains("none", "cql", "bulk", "auto");
    assertThat(night).extracting(s -> s.setup().python()).contains("cpython", "graalpy");
  }

  @Test
  void every_scenario_has_a_phase_and_a_setup_that_suit_its_fault() {
    assertThat(night(5))
        .allSatisfy(
            scenario -> {
              assertThat(scenario.fault().phases()).contains(scenario.phase());
              assertThat(scenario.fault().suits(scenario.setup())).isTrue();
            });
  }

  @Test
  void every_fault_has_a_text_of_its_own() {
    Set<String> texts = Faults.ALL.stream().map(Fault::text).collect(Collectors.toSet());

    assertThat(texts).hasSameSizeAs(Faults.ALL);
  }

  @Test
  void the_command_of_a_scenario_names_its_seed_and_number() {
    assertThat(Scenario.of(7, 113).command()).isEqualTo("dev/chaos --seed=7 --fault=113");
  }

  @Test
  void the_chosen_scenarios_are_twelve_of_all_kinds_of_faults_but_clocks() {
    assertThat(ChosenScenarios.ALL).hasSize(12);
    Set<Class<?>> kinds = new HashSet<>();
    ChosenScenarios.ALL.forEach(scenario -> kinds.add(scenario.fault().getClass()));
    assertThat(kinds)
        .containsExactlyInAnyOrder(
            SignalFault.class,
            NetworkFault.class,
            DirectoryFault.class,
            InputFault.class,
            LimitFault.class);
  }

  @Test
  void given_a_number_below_one_then_it_is_refused() {
    assertThatThrownBy(() -> Scenario.of(1, 0))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("from 1");
  }

  private static List<Scenario> night(long seed) {
    return IntStream.rangeClosed(1, A_NIGHT).mapToObj(number -> Scenario.of(seed, number)).toList();
  }
}
