package dev.xylem.join.lookup;

import static dev.xylem.join.lookup.JoinCase.field;
import static dev.xylem.types.FieldType.INT;
import static dev.xylem.types.FieldType.STRING;
import static org.assertj.core.api.Assertions.assertThat;

import dev.xylem.join.ChunkRows;
import dev.xylem.metrics.LiveCounts;
import dev.xylem.metrics.NodeCounters;
import dev.xylem.metrics.RowCount;
import dev.xylem.script.LookupNode;
import dev.xylem.testing.EmbeddedFlink;
import dev.xylem.types.Chunk;
import dev.xylem.types.ChunkCoder;
import dev.xylem.types.Schema;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.apache.beam.sdk.Pipeline;
import org.apache.beam.sdk.testing.PAssert;
import org.apache.beam.sdk.transforms.Create;
import org.apache.beam.sdk.transforms.MapElements;
import org.apache.beam.sdk.values.PCollection;
import org.apache.beam.sdk.values.PCollectionTuple;
import org.apache.beam.sdk.values.TypeDescriptors;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LookupJoinIT {

  @ParameterizedTest
  @CsvSource({"true,false", "true,true", "false,false", "false,true"})
  void on_flink_a_join_gives_the_same_rows_however_it_is_carried_out(
      boolean group, boolean broadcast) throws IOException {
    List<Object[]> accounts = new ArrayList<>();
    List<Object[]> txns = new ArrayList<>();
    for (int i = 0; i < 3_000; i++) {
      accounts.add(new Object[] {"account" + i, 0L, "note" + i});
      txns.add(new Object[] {"account" + i % 2_000, 0L, "text" + i, (long) i});
    }
    List<Chunk> left = ChunkRows.chunks(JoinCase.LEFT, 100, accounts);
    List<Chunk> right = ChunkRows.chunks(JoinCase.RIGHT, 70, txns);
    LookupNode node =
        new JoinCase(false, group, Optional.empty(), Optional.empty())
            .node(
                field("note", STRING, "r.note"),
                field("texts", STRING, group ? "string_agg(l.text, \",\")" : "l.text"),
                field("amount", INT, group ? "sum(l.amount)" : "l.amount"));
    List<Chunk> expected = JoinCase.run(node, left, right, 5, 1L << 30);
    String run = "LookupJoinIT-%s-%s".formatted(group, broadcast);
    LookupJoin join =
        LookupJoin.of(node, JoinCase.LEFT, JoinCase.RIGHT)
            .withCounters(NodeCounters.of(run, "join_txns"))
            .withShards(7);

    Pipeline pipeline = EmbeddedFlink.newPipeline();
    PCollection<Chunk> joined =
        PCollectionTuple.of(LookupJoin.LEFT, table(pipeline, "accounts", JoinCase.LEFT, left))
            .and(LookupJoin.RIGHT, table(pipeline, "txns", JoinCase.RIGHT, right))
            .apply(broadcast ? join.withBroadcastRight() : join);
    PAssert.that(joined.apply(MapElements.into(TypeDescriptors.strings()).via(LookupJoinIT::text)))
        .containsInAnyOrder(expected.stream().map(LookupJoinIT::text).toList());
    pipeline.run().waitUntilFinish();

    LiveCounts counts = LiveCounts.of(run);
    assertThat(counts.get("join_txns", RowCount.READ)).isEqualTo(3_000);
    assertThat(counts.get("join_txns", RowCount.LOOKED_UP)).isEqualTo(3_000);
    assertThat(counts.get("join_txns", RowCount.FILTERED)).isEqualTo(1_000);
    assertThat(counts.get("join_txns", RowCount.PRODUCED)).isEqualTo(group ? 2_000 : 3_000);
    LiveCounts.forget(run);
  }

  private static PCollection<Chunk> table(
      Pipeline pipeline, String name, Schema schema, List<Chunk> chunks) {
    return pipeline.apply(name, Create.of(chunks).withCoder(ChunkCoder.of(schema)));
  }

  private static String text(Chunk chunk) {
    return chunk.id() + " " + ChunkRows.ids(List.of(chunk)) + ChunkRows.values(List.of(chunk));
  }
}
