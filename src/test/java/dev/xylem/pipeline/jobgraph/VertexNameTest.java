package dev.xylem.pipeline.jobgraph;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;

class VertexNameTest {
  @Test
  void a_task_is_named_by_its_nodes_and_their_steps() {
    String name =
        VertexName.of(
            List.of(
                "GroupReduce (GroupReduce at gather/By shard)",
                "FlatMap (FlatMap at gather/Join shard/ParMultiDo(JoinShard))",
                "FlatMap (FlatMap at gather/Join shard/ParMultiDo(JoinShard).output)",
                "FlatMap (FlatMap at gather/Write joined/Write/ParMultiDo(WriteTable))",
                "FlatMap (FlatMap at ExplodeWindows: tag/By left chunk)",
                "Map (Key Extractor)"));

    assertThat(name).isEqualTo("gather: join shard, write joined; tag: by left chunk");
  }

  @Test
  void a_task_that_only_moves_rows_is_named_by_that() {
    assertThat(
            VertexName.of(
                List.of(
                    "DataSource (at load/Files (org.apache.beam.SourceInputFormat))",
                    "FlatMap (FlatMap at load/Spread pieces/Deal/ParMultiDo(Deal))")))
        .isEqualTo("load: files, spread pieces");
  }

  @Test
  void a_name_is_never_longer_than_flink_shows() {
    List<String> many = Collections.nCopies(30, "FlatMap (FlatMap at n/Step)");
    String longStep = "FlatMap (FlatMap at node/" + "x".repeat(200) + ")";

    assertThat(VertexName.of(many)).isEqualTo("n: step");
    assertThat(VertexName.of(List.of(longStep))).hasSize(80).endsWith("...");
    assertThat(VertexName.of(List.of("FlatMap (FlatMap at node/Step)", longStep)))
        .isEqualTo("node: step, " + "x".repeat(65) + "...");
  }

  @Test
  void what_no_node_named_is_a_source() {
    assertThat(VertexName.of(List.of("DataSource (at Impulse (org.apache.beam.Impulse))")))
        .isEqualTo("source");
  }
}
