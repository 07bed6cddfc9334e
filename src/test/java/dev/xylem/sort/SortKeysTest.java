package dev.xylem.sort;

import static dev.xylem.sort.Sorting.chunk;
import static dev.xylem.sort.Sorting.descending;
import static dev.xylem.sort.Sorting.field;
import static dev.xylem.sort.Sorting.ignoringCase;
import static dev.xylem.sort.Sorting.sorted;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

class SortKeysTest {
  @Test
  void numbers_are_ordered_by_value() {
    SortKeys keys = Sorting.by(field("n"));

    assertThat(sorted(keys, chunk(keys, 0, "a", 10, "b", 9, "c", -1)))
        .containsExactly("c -1", "b 9", "a 10");
  }

  @Test
  void descending_turns_a_component_around_but_not_the_ties() {
    SortKeys keys = Sorting.by(descending("n"));

    assertThat(sorted(keys, chunk(keys, 0, "x", 1, "y", 2, "z", 2, "a", 2)))
        .containsExactly("y 2", "z 2", "a 2", "x 1");
  }

  @Test
  void texts_are_ordered_without_their_accents_first() {
    SortKeys keys = Sorting.by(field("name"));

    assertThat(sorted(keys, chunk(keys, 0, "f", 0, "éb", 0, "ec", 0, "ea", 0)))
        .containsExactly("ea 0", "éb 0", "ec 0", "f 0");
  }

  @Test
  void where_only_accents_differ_later_components_decide_before_the_exact_texts() {
    SortKeys keys = Sorting.by(field("name"), field("n"));

    assertThat(sorted(keys, chunk(keys, 0, "é", 1, "e", 2, "é", 0, "e", 1)))
        .containsExactly("é 0", "e 1", "é 1", "e 2");
  }

  @Test
  void upper_case_sorts_before_lower_case_unless_case_is_ignored() {
    SortKeys exact = Sorting.by(field("name"));
    SortKeys ignoring = Sorting.by(ignoringCase("name"));

    assertThat(sorted(exact, chunk(exact, 0, "a", 1, "B", 2, "A", 3)))
        .containsExactly("A 3", "B 2", "a 1");
    assertThat(sorted(ignoring, chunk(ignoring, 0, "a", 1, "B", 2, "A", 3)))
        .containsExactly("a 1", "A 3", "B 2");
  }

  @Test
  void ties_keep_the_order_in_which_rows_were_produced() {
    SortKeys keys = Sorting.by(field("name"));

    assertThat(sorted(keys, chunk(keys, 9, "a", 3), chunk(keys, 1, "a", 1, "a", 2)))
        .containsExactly("a 1", "a 2", "a 3");
  }

  @Test
  void without_an_order_rows_stay_as_produced() {
    SortKeys keys = Sorting.asProduced();

    assertThat(sorted(keys, chunk(keys, 300, "c", 1), chunk(keys, 16, "b", 2, "a", 3)))
        .containsExactly("b 2", "a 3", "c 1");
  }

  @Test
  void an_unknown_column_is_refused() {
    assertThatThrownBy(() -> Sorting.by(field("nope")))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("no column nope");
  }
}
