package dev.xylem.types;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Comparator;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.LongRange;
import org.junit.jupiter.api.Test;

class ChunkIdTest {
  private static final int LAST_FILE = 0xffff;
  private static final long LAST_POSITION = 0xffff_ffff_ffffL;
  private static final int LAST_PART = 0xff_ffff;

  /** Where a chunk comes from: production goes by file, then position, then part. */
  private record Origin(int file, long position, int part) implements Comparable<Origin> {
    private static final Comparator<Origin> ORDER =
        Comparator.comparingInt(Origin::file)
            .thenComparingLong(Origin::position)
            .thenComparingInt(Origin::part);

    @Override
    public int compareTo(Origin other) {
      return ORDER.compare(this, other);
    }

    ChunkId chunk() {
      return ChunkId.ofFile(file, position);
    }
  }

  @Test
  void the_text_says_where_the_rows_come_from() {
    ChunkId chunk = ChunkId.ofFile(3, 0xa1f0);

    assertThat(chunk).hasToString("0003@00000000a1f0");
    assertThat(chunk.part(2)).hasToString("0003@00000000a1f0/000002");
    assertThat(chunk.exploded(4)).hasToString("0003@00000000a1f0*4");
    assertThat(new RowId(chunk, 7)).hasToString("0003@00000000a1f0#7");
  }

  @Property
  void the_order_of_the_texts_is_the_order_of_production(
      @ForAll @IntRange(max = LAST_FILE) int file,
      @ForAll @LongRange(max = LAST_POSITION) long position,
      @ForAll @IntRange(max = LAST_FILE) int otherFile,
      @ForAll @LongRange(max = LAST_POSITION) long otherPosition) {
    Origin one = new Origin(file, position, 0);
    Origin other = new Origin(otherFile, otherPosition, 0);

    assertSameOrder(one, one.chunk(), other, other.chunk());
    assertSameOrder(one, one.chunk().exploded(12), other, other.chunk().exploded(12));
  }

  @Property
  void parts_stand_in_the_place_of_the_chunk_that_was_cut(
      @ForAll @LongRange(max = LAST_POSITION) long position,
      @ForAll @IntRange(max = LAST_PART) int part,
      @ForAll @LongRange(max = LAST_POSITION) long otherPosition,
      @ForAll @IntRange(max = LAST_PART) int otherPart) {
    Origin one = new Origin(0, position, part);
    Origin other = new Origin(0, otherPosition, otherPart);

    assertSameOrder(one, one.chunk().part(part), other, other.chunk().part(otherPart));
    if (position != otherPosition) {
      assertSameOrder(
          new Origin(0, position, 0),
          one.chunk().part(part),
          new Origin(0, otherPosition, 0),
          other.chunk());
    }
  }

  @Test
  void the_rows_of_a_chunk_are_ordered_by_number() {
    ChunkId chunk = ChunkId.ofFile(0, 0);

    assertThat(new RowId(chunk, 9)).isLessThan(new RowId(chunk, 10));
    assertThat(new RowId(chunk, 10)).isLessThan(new RowId(ChunkId.ofFile(0, 1), 0));
  }

  @Test
  void a_number_that_would_break_the_order_is_refused() {
    assertThatThrownBy(() -> ChunkId.ofFile(LAST_FILE + 1, 0))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("a chunk's file is a number of 16 bits, not 65536");
    assertThatThrownBy(() -> ChunkId.ofFile(-1, 0)).isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> ChunkId.ofFile(0, LAST_POSITION + 1))
        .isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> ChunkId.ofFile(0, 0).part(LAST_PART + 1))
        .isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> ChunkId.ofFile(0, 0).gathered(0))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("a chunk's number of gathered chunks is 1 or more, not 0");
    assertThatThrownBy(() -> new ChunkId("")).isInstanceOf(IllegalArgumentException.class);
  }

  private static void assertSameOrder(Origin one, ChunkId first, Origin other, ChunkId second) {
    assertThat(Integer.signum(first.compareTo(second)))
        .isEqualTo(Integer.signum(one.compareTo(other)));
  }

  @Test
  void the_text_says_which_chunk_was_cut_and_which_was_exploded() {
    ChunkId chunk = ChunkId.ofFile(0, 1);

    assertThat(chunk.whole()).isEmpty();
    assertThat(chunk.part(3).part(0).whole()).contains(chunk.part(3));
    assertThat(chunk.gathered(12).whole()).isEmpty();
    assertThat(chunk.explosion()).isEmpty();
    assertThat(chunk.exploded(2).exploded(9).explosion())
        .contains(new ChunkId.Explosion(chunk.exploded(2), 9));
    assertThat(chunk.exploded(4).part(1).explosion()).contains(new ChunkId.Explosion(chunk, 4));
    assertThat(chunk.exploded(4).gathered(2).explosion()).isEmpty();
  }
}
