package dev.xylem.sort;

import static org.assertj.core.api.Assertions.assertThat;

import dev.xylem.types.Chunk;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;

class TopRowsTest {
  private final SortKeys keys = Sorting.by(Sorting.field("n"));

  @Test
  void fewer_rows_than_the_limit_all_stay() {
    TopRows top = new TopRows(Sorting.order(keys), 5);
    top.add(Sorting.chunk(keys, 0, "a", 2, "b", 1));

    assertThat(Sorting.texts(top.drain())).containsExactly("a 2", "b 1");
    assertThat(top.takeDropped()).isZero();
    assertThat(top.drain()).isEmpty();
  }

  @Test
  void kept_rows_stay_in_their_chunks_under_their_ordinals() {
    TopRows top = new TopRows(Sorting.order(keys), 2);
    top.add(Sorting.chunk(keys, 7, "a", 3, "b", 1, "c", 4, "d", 1));

    List<Chunk> kept = top.drain();

    assertThat(kept).hasSize(1);
    assertThat(kept.get(0).id().value()).isEqualTo("0000@000000000007");
    assertThat(kept.get(0).ords()).containsExactly(1, 3);
    assertThat(top.takeDropped()).isEqualTo(2);
  }

  @Property(tries = 20)
  void of_many_chunks_the_first_rows_stay(
      @ForAll Random random, @ForAll @IntRange(min = 1, max = 500) int limit) {
    List<Integer> numbers = new ArrayList<>(IntStream.range(0, 30_000).boxed().toList());
    Collections.shuffle(numbers, random);
    TopRows top = new TopRows(Sorting.order(keys), limit);
    for (int i = 0; i < 30; i++) {
      Object[] values =
          numbers.subList(i * 1000, (i + 1) * 1000).stream()
              .flatMap(n -> java.util.stream.Stream.of("x", n))
              .toArray();
      top.add(Sorting.chunk(keys, i, values));
    }

    List<String> kept = Sorting.texts(top.drain());

    assertThat(kept)
        .containsExactlyInAnyOrderElementsOf(
            IntStream.range(0, limit).mapToObj(n -> "x " + n).toList());
    assertThat(top.takeDropped()).isEqualTo(30_000 - limit);
  }
}
