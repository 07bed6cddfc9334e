package dev.xylem.join.distinct;

import static org.assertj.core.api.Assertions.assertThat;

import dev.xylem.join.ChunkRows;
import dev.xylem.metrics.LiveCounts;
import dev.xylem.metrics.NodeCounters;
import dev.xylem.metrics.RowCount;
import dev.xylem.testing.EmbeddedFlink;
import dev.xylem.types.Chunk;
import dev.xylem.types.ChunkCoder;
import dev.xylem.types.ChunkSize;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.apache.beam.sdk.Pipeline;
import org.apache.beam.sdk.testing.PAssert;
import org.apache.beam.sdk.transforms.Create;
import org.apache.beam.sdk.transforms.MapElements;
import org.apache.beam.sdk.values.PCollection;
import org.apache.beam.sdk.values.TypeDescriptors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DistinctRowsIT {
  private static final String NODE = "distinct_names";

  @Test
  void on_flink_the_first_row_of_every_key_is_kept_and_what_is_left_is_gathered() {
    List<Chunk> chunks =
        DistinctCase.chunks(
            3,
            List.of(
                new Object[] {"a", 1L},
                new Object[] {"b", 2L},
                new Object[] {"a", 3L},
                new Object[] {"A", 5L},
                new Object[] {"b", 7L},
                new Object[] {"a", 9L},
                new Object[] {"c", 11L},
                new Object[] {"d", 99L},
                new Object[] {"e", 13L},
                new Object[] {"f", 15L}));

    assertThat(
            distinct(
                "gathered",
                new DistinctCase(true, Optional.of("w.n < 50")),
                chunks,
                4,
                1 << 20,
                "0000@000000000000+2 [#0, #1, #2] [[1, a, false], [2, b, true], [7, b, false]]",
                "0000@000000000006+2 [#0, #1, #2] [[11, c, false], [13, e, false], [15, f,"
                    + " false]]"))
        .containsExactly(10L, 4L, 6L);
    assertThat(
            distinct(
                "sparse",
                new DistinctCase(false, Optional.empty()),
                chunks,
                4,
                1 << 20,
                "0000@000000000000 [#0, #1] [[1, a, false], [2, b, true]]",
                "0000@000000000003 [#0, #1] [[5, A, false], [7, b, false]]",
                "0000@000000000006 [#0, #1, #2] [[11, c, false], [99, d, false], [13, e, false]]",
                "0000@000000000009 [#0] [[15, f, false]]"))
        .containsExactly(10L, 2L, 8L);
  }

  @ParameterizedTest
  @CsvSource({"1,1073741824", "13,1073741824", "3,20000"})
  void shards_and_spilling_do_not_change_the_table(int shards, long shardBytes) {
    List<Object[]> rows = new ArrayList<>();
    for (long i = 0; i < 20_000; i++) {
      rows.add(new Object[] {"name" + i % 1_777, i});
    }
    List<Chunk> chunks = DistinctCase.chunks(100, rows);
    List<String> expected = new ArrayList<>();
    for (int chunk = 0; chunk < 36; chunk++) {
      List<String> ords = new ArrayList<>();
      List<List<Object>> values = new ArrayList<>();
      for (long n = chunk * 100L; n < Math.min(chunk * 100L + 100, 3_554); n++) {
        ords.add("#" + n % 100);
        values.add(List.of(n, "name" + n % 1_777, n % 2 == 0));
      }
      expected.add("0000@%012x %s %s".formatted(chunk * 100, ords, values));
    }

    assertThat(
            distinct(
                "shards" + shards,
                new DistinctCase(false, Optional.empty()),
                chunks,
                shards,
                shardBytes,
                expected.toArray(String[]::new)))
        .containsExactly(20_000L, 16_446L, 3_554L);
  }

  /** Rows read, filtered and produced. */
  private static List<Long> distinct(
      String run,
      DistinctCase distinct,
      List<Chunk> chunks,
      int shards,
      long shardBytes,
      String... expected) {
    int chunkRows = chunks.get(0).rows();
    DistinctRows transform =
        DistinctRows.of(distinct.node(), DistinctCase.TABLE)
            .withCounters(NodeCounters.of(run, NODE))
            .withShards(shards)
            .withShardBytes(shardBytes)
            .withChunkSize(new ChunkSize(chunkRows, 1 << 20));
    Pipeline pipeline = EmbeddedFlink.newPipeline();
    PCollection<Chunk> kept =
        pipeline
            .apply(Create.of(chunks).withCoder(ChunkCoder.of(DistinctCase.TABLE)))
            .apply(transform);
    PAssert.that(kept.apply(MapElements.into(TypeDescriptors.strings()).via(DistinctRowsIT::text)))
        .containsInAnyOrder(expected);
    pipeline.run().waitUntilFinish();
    LiveCounts counts = LiveCounts.of(run);
    LiveCounts.forget(run);
    return List.of(
        counts.get(NODE, RowCount.READ),
        counts.get(NODE, RowCount.FILTERED),
        counts.get(NODE, RowCount.PRODUCED));
  }

  private static String text(Chunk chunk) {
    List<String> ords = new ArrayList<>();
    for (int row = 0; row < chunk.rows(); row++) {
      ords.add("#" + chunk.ord(row));
    }
    return "%s %s %s".formatted(chunk.id(), ords, ChunkRows.values(List.of(chunk)));
  }
}
