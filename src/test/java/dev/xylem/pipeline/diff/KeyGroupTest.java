package dev.xylem.pipeline.diff;

import static org.assertj.core.api.Assertions.assertThat;

import dev.xylem.sort.RowPosition;
import dev.xylem.types.Chunk;
import dev.xylem.types.ChunkId;
import dev.xylem.types.Field;
import dev.xylem.types.FieldType;
import dev.xylem.types.LongColumn;
import dev.xylem.types.Schema;
import java.util.List;
import org.junit.jupiter.api.Test;

class KeyGroupTest {
  private static final Schema SCHEMA =
      Schema.of(new Field("id", FieldType.INT), new Field("amount", FieldType.INT));

  @Test
  void two_rows_with_one_key_are_a_changed_row() {
    DiffTally tally = tally("id");
    KeyGroup group = new KeyGroup(1, tally);
    group.onlyFirst(row(1, 5));
    group.onlySecond(row(1, 6));
    group.onlySecond(row(2, 7));
    group.end();

    DiffResult result = tally.result(10, 11);

    assertThat(result.rows()).isEqualTo(new DiffCounts(10, 11, 1, 0, 1, 0));
    assertThat(result.rows().same()).isEqualTo(9);
    assertThat(result.changes()).containsExactly(0, 1);
    assertThat(result.changed()).containsExactly(new ChangedRow(List.of(1L, 5L), List.of(1L, 6L)));
    assertThat(result.added()).containsExactly(List.of(2L, 7L));
    assertThat(result.isSame()).isFalse();
  }

  @Test
  void of_a_key_with_several_rows_pairs_are_changed_and_the_rest_removed_or_added() {
    DiffTally tally = tally("id");
    KeyGroup group = new KeyGroup(1, tally);
    group.onlyFirst(row(1, 5));
    group.onlyFirst(row(1, 6));
    group.onlySecond(row(1, 7));
    group.end();

    assertThat(tally.result(2, 1).rows()).isEqualTo(new DiffCounts(2, 1, 0, 1, 1, 1));
  }

  @Test
  void very_many_rows_of_a_key_are_not_held() {
    DiffTally tally = tally("id");
    KeyGroup group = new KeyGroup(1, tally);
    for (int i = 0; i < 5_000; i++) {
      group.onlyFirst(row(1, i));
    }
    group.end();

    assertThat(tally.result(5_000, 0).rows().removed()).isEqualTo(5_000);
  }

  @Test
  void without_a_key_nothing_is_changed() {
    DiffTally tally = tally();
    KeyGroup group = new KeyGroup(0, tally);
    group.onlyFirst(row(1, 5));
    group.onlySecond(row(1, 6));
    group.end();

    assertThat(tally.result(1, 1).rows()).isEqualTo(new DiffCounts(1, 1, 1, 1, 0, 0));
  }

  private static DiffTally tally(String... key) {
    return new DiffTally(ComparedFields.of(SCHEMA, SCHEMA, List.of(key)), 10);
  }

  private static RowPosition row(long id, long amount) {
    Chunk chunk =
        new Chunk(
            new ChunkId("c"),
            new long[] {0},
            LongColumn.wrap(new long[] {id}),
            LongColumn.wrap(new long[] {amount}));
    return new RowPosition(chunk, 0);
  }
}
