package dev.xylem.pipeline.explain;

import static org.assertj.core.api.Assertions.assertThat;

import dev.xylem.types.Chunk;
import dev.xylem.types.ChunkId;
import dev.xylem.types.RowId;
import org.junit.jupiter.api.Test;

class FirstRowIdsTest {
  @Test
  void all_rows_are_counted_and_the_first_are_kept_whoever_found_them() {
    FirstRowIds one = new FirstRowIds(3);
    FirstRowIds other = new FirstRowIds(3);
    one.add(rows(2, 0, 1, 2, 3));
    other.add(rows(1, 8, 9));
    other.add(rows(0));

    one.addAll(other);

    assertThat(one.count()).isEqualTo(6);
    assertThat(one.ids()).containsExactly(id(1, 8), id(1, 9), id(2, 0));
  }

  private static Chunk rows(int file, long... ords) {
    return new Chunk(ChunkId.ofFile(file, 0), ords);
  }

  private static RowId id(int file, long ord) {
    return new RowId(ChunkId.ofFile(file, 0), ord);
  }
}
