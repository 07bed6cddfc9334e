package dev.xylem.types;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.xylem.testing.EmbeddedFlink;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.apache.beam.sdk.Pipeline;
import org.apache.beam.sdk.schemas.Schema.FieldType;
import org.apache.beam.sdk.testing.PAssert;
import org.apache.beam.sdk.transforms.Create;
import org.apache.beam.sdk.values.PCollection;
import org.apache.beam.sdk.values.Row;
import org.joda.time.Instant;
import org.junit.jupiter.api.Test;

class RowAdaptersIT {
  private static final org.apache.beam.sdk.schemas.Schema ROWS =
      org.apache.beam.sdk.schemas.Schema.builder()
          .addInt64Field("n")
          .addDoubleField("x")
          .addStringField("s")
          .addBooleanField("b")
          .addDateTimeField("t")
          .addDecimalField("d")
          .build();

  @Test
  void rows_survive_the_way_through_chunks_which_are_the_same_every_time() {
    List<Row> rows = new ArrayList<>();
    for (long i = 0; i < 5000; i++) {
      rows.add(
          Row.withSchema(ROWS)
              .addValues(
                  i,
                  i / 4.0,
                  "text " + i,
                  i % 2 == 0,
                  Instant.ofEpochMilli(i * 1001),
                  BigDecimal.valueOf(i, 2))
              .build());
    }

    Pipeline pipeline = EmbeddedFlink.newPipeline();
    PCollection<Chunk> chunks =
        pipeline
            .apply(Create.of(rows).withRowSchema(ROWS))
            .apply(
                ChunksFromRows.create().withShards(4).withChunkSize(new ChunkSize(100, 1 << 20)));
    PCollection<Row> again = chunks.apply(RowsFromChunks.of(ChunksFromRows.schemaOf(ROWS)));
    PAssert.that(again).containsInAnyOrder(rows);
    PAssert.that(chunks)
        .satisfies(
            all -> {
              Set<ChunkId> ids = new HashSet<>();
              for (Chunk chunk : all) {
                assertThat(chunk.rows()).isLessThanOrEqualTo(100);
                assertThat(ids.add(chunk.id())).isTrue();
              }
              return null;
            });
    pipeline.run().waitUntilFinish();
  }

  @Test
  void a_null_becomes_the_zero_of_its_type_and_narrow_numbers_widen() {
    org.apache.beam.sdk.schemas.Schema narrow =
        org.apache.beam.sdk.schemas.Schema.builder()
            .addInt32Field("n")
            .addFloatField("x")
            .addNullableField("s", FieldType.STRING)
            .addNullableField("t", FieldType.DATETIME)
            .build();

    Pipeline pipeline = EmbeddedFlink.newPipeline();
    PCollection<Chunk> chunks =
        pipeline
            .apply(
                Create.of(Row.withSchema(narrow).addValues(7, 1.5f, null, null).build())
                    .withRowSchema(narrow))
            .apply(ChunksFromRows.create());
    PAssert.thatSingleton(chunks)
        .satisfies(
            chunk -> {
              assertThat(Chunks.values(chunk))
                  .containsExactly(
                      List.of(7L),
                      List.of(1.5),
                      List.of(""),
                      List.of(java.time.Instant.parse("0001-01-01T00:00:00Z")));
              return null;
            });
    pipeline.run().waitUntilFinish();
  }

  @Test
  void a_type_that_chunks_do_not_have_is_refused_with_its_field() {
    assertThatThrownBy(
            () ->
                ChunksFromRows.schemaOf(
                    org.apache.beam.sdk.schemas.Schema.builder().addByteArrayField("raw").build()))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("field raw is BYTES");
  }
}
