package dev.xylem.pipeline.diff;

import static org.assertj.core.api.Assertions.assertThat;

import dev.xylem.types.Chunk;
import dev.xylem.types.ChunkId;
import dev.xylem.types.Field;
import dev.xylem.types.FieldType;
import dev.xylem.types.LongColumn;
import dev.xylem.types.Schema;
import java.util.BitSet;
import java.util.List;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

class GroupDigestsTest {
  private static final int ROWS = 20_000;
  private static final Schema SCHEMA =
      Schema.of(new Field("id", FieldType.INT), new Field("amount", FieldType.INT));
  private static final RowDigest BY_ID =
      new RowDigest(ComparedFields.of(SCHEMA, SCHEMA, List.of("id")));

  @Test
  void the_same_rows_in_another_order_and_other_chunks_have_the_same_digests() {
    long[] ids = LongStream.range(0, ROWS).toArray();
    long[] reversed = LongStream.range(0, ROWS).map(i -> ROWS - 1 - i).toArray();
    GroupDigests whole = digests(ids, ids);
    GroupDigests parts = digests(copy(reversed, 0, 7), copy(reversed, 0, 7));
    parts.merge(digests(copy(reversed, 7, ROWS), copy(reversed, 7, ROWS)));

    assertThat(whole.differingFrom(parts)).isEqualTo(new BitSet());
    assertThat(parts.rows()).isEqualTo(ROWS);
  }

  @Test
  void a_row_that_was_changed_makes_its_group_differ_and_no_other() {
    long[] ids = LongStream.range(0, ROWS).toArray();
    long[] amounts = ids.clone();
    amounts[12_345]++;

    BitSet differing = digests(ids, ids).differingFrom(digests(ids, amounts));

    Chunk changed = chunk(new long[] {12_345}, new long[] {12_345});
    assertThat(differing.stream()).containsExactly(BY_ID.group(changed, 0));
  }

  @Test
  void values_that_changed_places_between_two_rows_or_fields_are_seen() {
    assertThat(
            digests(new long[] {1, 2}, new long[] {5, 6})
                .differingFrom(digests(new long[] {1, 2}, new long[] {6, 5}))
                .cardinality())
        .isEqualTo(2);
    assertThat(
            digests(new long[] {1}, new long[] {2})
                .differingFrom(digests(new long[] {2}, new long[] {1}))
                .cardinality())
        .isEqualTo(2);
  }

  private static GroupDigests digests(long[] ids, long[] amounts) {
    GroupDigests digests = new GroupDigests(BY_ID);
    digests.add(chunk(ids, amounts));
    return digests;
  }

  private static Chunk chunk(long[] ids, long[] amounts) {
    return new Chunk(
        new ChunkId("c"),
        LongStream.range(0, ids.length).toArray(),
        LongColumn.wrap(ids),
        LongColumn.wrap(amounts));
  }

  private static long[] copy(long[] values, int from, int to) {
    return java.util.Arrays.copyOfRange(values, from, to);
  }
}
