package dev.xylem.pipeline.settings;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class NodeSelectionTest {

  @ParameterizedTest
  @CsvSource({
    "calc, false, false",
    "+calc, true, false",
    "calc+, false, true",
    "+calc+, true, true"
  })
  void a_plus_before_a_node_is_what_it_needs_and_one_behind_it_what_depends_on_it(
      String text, boolean needed, boolean dependent) {
    assertThat(NodeSelection.parse(List.of(text)).terms())
        .containsExactly(List.of(new NodeSelector("calc", needed, dependent)));
  }

  @Test
  void a_space_adds_a_term_and_a_comma_narrows_one_down() {
    assertThat(NodeSelection.parse(List.of("a+,+b c", "d")).texts())
        .containsExactly("a+,+b", "c", "d");
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "+", "++", "a,,b", "a,"})
  void a_selector_without_a_node_is_refused(String text) {
    assertThatThrownBy(() -> NodeSelection.parse(List.of(text)))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("a selector names a node");
  }

  @Test
  void selections_are_noted_as_selectors_that_can_be_read_again() {
    assertThat(NodeSelection.startingWith(List.of("a", "b")).texts()).containsExactly("a+", "b+");
    assertThat(NodeSelection.only(List.of("a")).texts()).containsExactly("a");
    assertThat(NodeSelection.until(List.of("a")).texts()).containsExactly("+a");
    assertThat(NodeSelection.between(List.of("a"), List.of("b", "c")).texts())
        .containsExactly("a+,+b", "a+,+c");
  }

  @Test
  void empty_names_stand_for_nothing() {
    assertThat(NodeSelection.startingWith(List.of("a", " ", "")).namedNodes()).containsExactly("a");
    assertThat(NodeSelection.only(List.of("")).isDefault()).isTrue();
  }
}
