package dev.xylem.types;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RowIdTest {
  @Test
  void an_id_is_read_back_from_its_text() {
    RowId row = new RowId(ChunkId.ofFile(0, 1).exploded(10).part(2), 47);

    assertThat(RowId.parse(row.toString())).isEqualTo(row);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "99", "#1", "0000@000000000001", "a#", "a#-1", "a#1x"})
  void other_texts_are_none(String text) {
    assertThatThrownBy(() -> RowId.parse(text))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("is no id of a row");
  }
}
