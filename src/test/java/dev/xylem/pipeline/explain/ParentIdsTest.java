package dev.xylem.pipeline.explain;

import static org.assertj.core.api.Assertions.assertThat;

import dev.xylem.pipeline.explain.ParentIds.Exploded;
import dev.xylem.types.ChunkId;
import dev.xylem.types.RowId;
import org.junit.jupiter.api.Test;

class ParentIdsTest {
  private static final ChunkId CHUNK = ChunkId.ofFile(3, 0x1f);

  @Test
  void a_row_that_was_made_of_one_has_its_id_unless_its_chunk_was_cut() {
    assertThat(ParentIds.kept(new RowId(CHUNK, 7))).containsExactly(new RowId(CHUNK, 7));
    assertThat(ParentIds.kept(new RowId(CHUNK.exploded(4).part(1).part(0), 7)))
        .containsExactly(
            new RowId(CHUNK.exploded(4).part(1).part(0), 7),
            new RowId(CHUNK.exploded(4).part(1), 7),
            new RowId(CHUNK.exploded(4), 7));
  }

  @Test
  void one_of_several_rows_says_which_row_gave_it_and_which_of_them_it_is() {
    assertThat(ParentIds.exploded(new RowId(CHUNK.exploded(4).part(1), 7)))
        .contains(new Exploded(new RowId(CHUNK, 1), 3));
    assertThat(ParentIds.exploded(new RowId(CHUNK.exploded(2).exploded(9), 20)))
        .contains(new Exploded(new RowId(CHUNK.exploded(2), 2), 2));
  }

  @Test
  void others_say_none() {
    assertThat(ParentIds.exploded(new RowId(CHUNK, 7))).isEmpty();
    assertThat(ParentIds.exploded(new RowId(CHUNK.exploded(4).gathered(3), 7))).isEmpty();
  }
}
