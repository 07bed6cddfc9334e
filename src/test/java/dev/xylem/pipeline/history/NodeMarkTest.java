package dev.xylem.pipeline.history;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class NodeMarkTest {
  @ParameterizedTest
  @EnumSource(RunStatus.class)
  void how_a_node_stands_is_read_as_it_was_written(RunStatus status) {
    assertThat(NodeMark.parse(NodeMark.of(status).text())).isEqualTo(NodeMark.of(status));
  }

  @Test
  void so_is_a_table_that_is_not_kept_and_one_that_was_taken() {
    assertThat(NodeMark.parse("unkept")).isEqualTo(NodeMark.UNKEPT);
    assertThat(NodeMark.parse("taken from run 7")).isEqualTo(new NodeMark.Taken(7));
    assertThat(new NodeMark.Taken(7).text()).isEqualTo("taken from run 7");
  }
}
